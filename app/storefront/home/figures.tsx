import { m } from '#app/i18n/index.ts';

interface FiguresProps {
  total: number;
  brands: number;
  /** Standard delivery in Switzerland; missing when nothing is delivered there. */
  time: string | undefined;
  city: string;
}

/** What the shop is, counted. */
export function Figures({ total, brands, time, city }: FiguresProps) {
  const figures = [
    { figure: total, label: m.home_fact_components() },
    { figure: brands, label: m.home_fact_brands() },
    ...(time ? [{ figure: time, label: m.home_fact_delivery() }] : []),
    { figure: m.home_fact_mounting_value(), label: m.home_fact_mounting({ city }) },
  ];
  return (
    <section aria-label={m.home_facts()} className="page">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:py-14 lg:grid-cols-4">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1.5">
            <dt className="max-w-52 text-[0.9375rem] leading-snug text-muted">{label}</dt>
            <dd className="figures text-[1.75rem] leading-none font-[660] tracking-[-0.035em] md:text-[2.75rem]">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
