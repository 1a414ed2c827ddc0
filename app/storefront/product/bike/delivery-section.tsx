import { formatWeight } from '#shared/format.ts';
import { bikeTextName } from '#shared/i18n/bike-measure-name.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import type { BikeView } from './load-bike.server.ts';

/** Weight by size, contents of the box, delivery and tools, as far as the shop has entered them. */
export function DeliverySection({ bike }: { bike: BikeView }) {
  const weighed = bike.sizes.flatMap(({ name, weightGrams }) =>
    weightGrams === undefined ? [] : [`${name} ${formatWeight(weightGrams, currentLocale())}`.trim()],
  );
  const rows = [
    ...(weighed.length > 0 ? [[m.bikePage_weight(), weighed.join(' · ')] as const] : []),
    ...bike.texts.map(({ key, text }) => [bikeTextName(key), text] as const),
  ];
  if (rows.length === 0) return null;
  return (
    <section className="mt-14 border-t border-rule pt-10" aria-labelledby="bike-delivery">
      <h2 id="bike-delivery" className="mb-6 text-2xl font-[620] tracking-[-0.02em]">
        {m.bikePage_delivery()}
      </h2>
      <dl className="grid gap-x-14 gap-y-6 md:grid-cols-2">
        {rows.map(([label, text]) => (
          <div key={label} className="min-w-0">
            <dt className="font-[600]">{label}</dt>
            <dd className="mt-1 max-w-prose leading-relaxed whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
