import { currentLocale, m } from '#shared/i18n/index.ts';
import { formatPrice, formatWeight } from '#shared/format.ts';
import { productPath } from '#shared/product-path.ts';
import { Link } from '#app/link.tsx';
import { remedyText } from '#app/fit/remedy-text.ts';
import { VerdictIcon } from '../fit/verdict-mark.tsx';
import type { BuilderData } from './load-builder.server.ts';

const fitTexts = {
  yes: m.builder_fit_yes,
  unknown: m.builder_fit_unknown,
  no: m.builder_fit_no,
} as const;

/** Price, weight, compatibility, stock and delivery of the whole build. */
export function BuildTotals({ data: { total, delivery } }: { data: BuilderData }) {
  return (
    <dl className="grid gap-3" aria-live="polite">
      <div>
        <dt className="text-sm text-muted">{m.builder_total()}</dt>
        <dd className="figures text-3xl font-[640] tracking-[-0.025em]">
          {total.displayPrice || formatPrice(total.price)}
        </dd>
      </div>
      <Row term={m.builder_weight()}>
        <span className="figures" title={m.builder_weight_note()}>
          {formatWeight(total.weightGrams, currentLocale())}
        </span>
      </Row>
      <Row term={m.builder_fit()}>
        {total.verdict ? (
          <>
            <span className="inline-flex items-center gap-1.5">
              <VerdictIcon verdict={total.verdict} className="size-4" />
              {total.verdict === 'adapter'
                ? m.builder_fit_adapter({ count: Math.max(total.remedies.length, 1) })
                : fitTexts[total.verdict]()}
            </span>
            {total.verdict === 'adapter' ? <Remedies remedies={total.remedies} /> : null}
          </>
        ) : (
          <span className="text-muted">{m.builder_fit_free()}</span>
        )}
      </Row>
      <Row term={m.builder_stock()}>{total.isInStock ? m.builder_stock_all() : m.builder_stock_some()}</Row>
      <Row term={m.builder_delivery()}>{(total.isInStock && delivery?.sentence) || '–'}</Row>
    </dl>
  );
}

/** The parts that make the chosen parts fit, with links to those that the shop sells. */
function Remedies({ remedies }: { remedies: BuilderData['total']['remedies'] }) {
  return (
    <ul className="font-normal">
      {remedies.map(({ remedy, product }) => (
        <li key={remedy}>
          {product ? (
            <Link to={productPath(product)} className="text-link">
              {remedyText(remedy)}
            </Link>
          ) : (
            remedyText(remedy)
          )}
        </li>
      ))}
    </ul>
  );
}

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-rule pt-2.5 text-[0.9375rem]">
      <dt className="text-muted">{term}</dt>
      <dd className="ml-auto text-right font-[560]">{children}</dd>
    </div>
  );
}
