import { m } from '#shared/i18n/index.ts';
import type { ProductPageData } from '../load-product.server.ts';
import { SprocketPicture } from './sprocket-picture.tsx';

/** The facts that decide the purchase of a part, at the top of its page; a cassette also shows its sprockets. */
export default function DecidingFacts({
  facts,
  sprockets,
}: {
  facts: ProductPageData['facts'];
  sprockets: readonly number[];
}) {
  if (facts.length === 0) return null;
  return (
    <section aria-label={m.product_deciding_facts()} className="deciding">
      <dl>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sprockets.length > 0 ? <SprocketPicture teeth={sprockets} /> : null}
    </section>
  );
}
