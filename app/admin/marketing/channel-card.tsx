import { Link } from 'react-router';

/** Card of one marketing channel: its status and a link to its screen. */
export function ChannelCard({
  title,
  text,
  to,
  label,
}: {
  title: string;
  text: string;
  to: string;
  label: string;
}) {
  return (
    <li className="grid content-start gap-2 rounded-md border border-rule bg-surface p-4">
      <h3 className="font-[600]">{title}</h3>
      <p className="text-[0.9375rem] text-muted">{text}</p>
      <p className="mt-1 self-end">
        <Link to={to} className="text-link">
          {label}
        </Link>
      </p>
    </li>
  );
}
