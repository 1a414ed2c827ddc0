import type { ReactNode } from 'react';

/** Message that is shown instead of an empty list, with the reason and a next step. */
export function EmptyState({
  title,
  icon,
  action,
  children,
}: {
  title: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-3 border-y border-rule py-12 md:py-16">
      {icon ? <span className="text-muted [&_svg]:size-8 [&_svg]:stroke-[1.25]">{icon}</span> : null}
      <p className="max-w-xl text-2xl leading-tight font-[620] tracking-[-0.02em] text-balance">{title}</p>
      {children ? <div className="max-w-xl text-muted">{children}</div> : null}
      {action ? <div className="mt-3 flex flex-wrap gap-3">{action}</div> : null}
    </div>
  );
}
