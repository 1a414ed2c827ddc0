import type { HomeSectionOf } from './home-data.ts';
import { SectionHeading } from './section-heading.tsx';

/** Opening hours of the week, with the next day that has other hours. */
export function OpeningHoursSection({ title, lines, exception }: HomeSectionOf<'opening_hours'>) {
  return (
    <section className="page mt-20 md:mt-28">
      <SectionHeading title={title} />
      <dl className="figures max-w-xl divide-y divide-rule border-y border-rule md:text-lg">
        {lines.map(({ days, hours }) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="font-[560]">{days}</dt>
            <dd className="text-muted">{hours}</dd>
          </div>
        ))}
      </dl>
      {exception ? <p className="mt-4 text-muted">{exception}</p> : null}
    </section>
  );
}
