import type { ReactNode } from 'react';

/** Frame of one component on the development page of app/ui. */
export function ShowcaseItem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-rule py-6 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-8">
      <h3 className="text-base font-[560]">{title}</h3>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">{children}</div>
    </section>
  );
}
