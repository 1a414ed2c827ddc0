import { Link } from 'react-router';

/** Card of one figure with its label; with `to` the whole card is a link. */
export function StatCard({
  label,
  value,
  note,
  to,
}: {
  label: string;
  value: string;
  note?: string;
  to?: string;
}) {
  return (
    <li className="@container relative rounded-md border border-rule bg-surface p-4">
      <p className="text-sm text-muted">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className="figures mt-1 text-[clamp(0.875rem,11cqi,1.25rem)] font-[640] break-words whitespace-normal 2xl:text-2xl tracking-[-0.02em]">
        {value}
      </p>
      {note ? <p className="figures mt-0.5 text-sm whitespace-normal text-muted">{note}</p> : null}
    </li>
  );
}
