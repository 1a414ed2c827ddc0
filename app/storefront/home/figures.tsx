import { m } from '#shared/i18n/index.ts';
import type { KeyFigure } from './home-data.ts';

/** Row of the shop's key figures, such as the number of products. */
export function KeyFigures({ figures }: { figures: KeyFigure[] }) {
  return (
    <section aria-label={m.home_facts()} className="page">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:py-14 lg:grid-cols-4">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1.5">
            <dt className="max-w-60 text-[0.9375rem] leading-snug text-balance text-muted">{label}</dt>
            <dd className="figures text-[1.75rem] leading-none font-[660] tracking-[-0.035em] md:text-[2.75rem]">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
