import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Error message with the next step, announced by screen readers when it appears. */
export function ErrorNote({
  title,
  action,
  children,
}: {
  title?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-sm border-l-[3px] border-danger bg-danger-wash px-4 py-3 text-[0.9375rem] leading-snug text-ink"
    >
      <TriangleAlert aria-hidden="true" className="mt-px size-5 shrink-0 text-danger" />
      <div className="grid min-w-0 flex-1 gap-1">
        {title ? <p className="font-[600]">{title}</p> : null}
        <div>{children}</div>
        {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}
