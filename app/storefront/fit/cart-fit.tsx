import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import type { CartItem } from '../cart/store.ts';
import { type FitResult, askFit } from './ask-fit.ts';
import { pairItems } from './pair-items.ts';
import { remedyText } from './remedy-text.ts';
import { VerdictIcon } from './verdict-mark.tsx';

interface Clash {
  key: string;
  text: string;
  reasons: string[];
  verdict: 'no' | 'adapter';
}

/** Sentence about two cart lines that do not fit each other as they are. */
function describe(first: string, second: string, { verdict, remedy, reasons }: FitResult): Clash | undefined {
  if (verdict !== 'no' && verdict !== 'adapter') return undefined;
  const needed = (remedy ?? '').split(' + ').map(remedyText).join(' + ');
  return {
    key: `${first} ${second}`,
    verdict,
    text:
      verdict === 'no'
        ? m.bike_cart_no({ first, second })
        : m.bike_cart_adapter({ first, second, remedy: needed }),
    reasons: reasons.filter((reason) => reason.verdict === verdict).map(({ text }) => text),
  };
}

/** Notes about cart lines that do not fit each other. They never prevent the order. */
export default function CartFit({
  items,
  priced,
}: {
  items: readonly CartItem[];
  priced: PricedCart | undefined;
}) {
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const names = new Map(priced?.lines.map((line) => [line.variant_id, line.name]));
  const known = items.filter(({ id }) => names.has(id));
  const key = known.map(({ id }) => id).join(' ');
  const ask = useEffectEvent((isStale: () => boolean) => {
    const pairs = pairItems(known.map(({ id }) => id));
    const name = (id: string) => names.get(id) ?? '';
    const found = pairs.length === 0 ? Promise.resolve([]) : askFit(pairs.map(({ request }) => request));
    found.then(
      (results) =>
        isStale() ||
        setClashes(
          results.flatMap((result, index) => {
            const { first, second } = pairs[index]!;
            return describe(name(first), name(second), result) ?? [];
          }),
        ),
      // The notes are an addition to the cart, so an unreachable shop is not reported a second time.
      () => isStale() || setClashes([]),
    );
  });
  // The key lists the variants.
  useEffect(() => {
    let isStale = false;
    if (key) ask(() => isStale);
    return () => {
      isStale = true;
    };
  }, [key]);
  if (clashes.length === 0) return null;
  return (
    <section
      aria-labelledby="cart-fit"
      className="mb-6 rounded-sm border border-rule bg-surface px-4 py-3 text-[0.9375rem]"
    >
      <h2 id="cart-fit" className="flex items-center gap-2 font-[600]">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
        {m.bike_cart_title()}
      </h2>
      <ul className="mt-2 grid gap-2">
        {clashes.map(({ key: pair, verdict, text, reasons }) => (
          <li key={pair} className="flex gap-2.5">
            <VerdictIcon verdict={verdict} className="mt-0.5 size-4" />
            <div className="min-w-0 break-words">
              <p>{text}</p>
              {reasons.map((reason) => (
                <p key={reason} className="text-sm text-muted">
                  {reason}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{m.bike_cart_note()}</p>
    </section>
  );
}
