import { m } from '#shared/i18n/index.ts';
import type { SaddleWidth } from '#shared/saddle-width.ts';
import type { SaddleOffer } from './find-saddles.server.ts';
import { GuideLink } from './guide-link.tsx';

/** Width and range of the saddle, with the products of the catalogue in this range. */
export function SaddleResult({ saddle, offer }: { saddle: SaddleWidth; offer: SaddleOffer | null }) {
  const { allowance, width, from, to } = saddle;
  return (
    <>
      <dl className="grid gap-6 sm:grid-cols-2">
        <Width label={m.calculator_saddle_width()} value={`${width} mm`} />
        <Width label={m.calculator_saddle_range()} value={`${from}–${to} mm`} />
      </dl>
      <p className="mt-6 max-w-prose">{m.calculator_saddle_allowance({ count: allowance })}</p>
      {offer ? (
        <p className="mt-4 max-w-prose">
          {offer.total > 0
            ? m.calculator_saddle_found({ from, to, count: offer.total })
            : m.calculator_saddle_none({ from, to })}{' '}
          <span className="print:hidden">
            <GuideLink to={offer.path}>
              {offer.isExact ? m.calculator_saddle_products() : m.calculator_saddle_all()}
            </GuideLink>
          </span>
        </p>
      ) : null}
      <p className="mt-6 max-w-prose text-muted">{m.calculator_saddle_note()}</p>
    </>
  );
}

function Width({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-md border border-rule bg-surface p-5">
      <dt className="text-muted">{label}</dt>
      <dd className="figures mt-1 text-3xl font-[640]">{value}</dd>
    </div>
  );
}
