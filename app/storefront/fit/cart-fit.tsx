import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { findCurrentBike } from '#shared/fit/bike.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import type { CartItem } from '../cart/store.ts';
import { useBikes } from '../my-bike/store.ts';
import type { FitVerdict } from './ask-fit.ts';
import { CartFitGroup } from './cart-fit-group.tsx';
import { type CartGroup, groupFindings } from './group-findings.ts';
import { useArticles } from './use-articles.ts';
import { useCartFit } from './use-cart-fit.ts';
import { VerdictIcon } from './verdict-mark.tsx';

/** Title of the verdict over the whole cart. */
function titleOf(verdict: FitVerdict, bikeName: string | undefined): string {
  if (verdict === 'no') return m.bike_cart_title();
  if (verdict === 'adapter') return m.bike_cart_adapter_title();
  if (verdict === 'unknown') return m.bike_cart_unsure();
  return bikeName ? m.bike_cart_yes_bike({ name: bikeName }) : m.bike_cart_yes();
}

const articlesOf = ({ articles, replacement }: CartGroup): string[] =>
  replacement ? [...articles, replacement.variant_id] : articles;

/** Verdict over all lines of the cart and the current bike. It never prevents the order. */
export default function CartFit({
  items,
  priced,
}: {
  items: readonly CartItem[];
  priced: PricedCart | undefined;
}) {
  const titleId = useId();
  const bike = findCurrentBike(useBikes());
  const [{ answer, isFailed }, retry] = useCartFit(items, bike);
  const groups = answer ? groupFindings(answer) : [];
  const articles = useArticles(groups.flatMap(articlesOf));
  if (items.length < 2 && !bike) return null;
  if (isFailed)
    return (
      <p className="mb-6 flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-muted">
        {m.bike_failed()}
        <Button variant="link" size="sm" onClick={retry}>
          {m.bike_retry()}
        </Button>
      </p>
    );
  const verdict = groups[0]?.verdict;
  if (!verdict) return null;
  const names = new Map(priced?.lines.map((line) => [line.variant_id, line.name]));
  const nameOf = (id: string) => names.get(id) ?? items.find((item) => item.id === id)?.name ?? '';
  const isAboutBike = groups.some(({ second }) => second === null);
  const problems = groups.filter((group) => group.verdict === 'no' || group.verdict === 'adapter');
  const unsure = groups.filter((group) => group.verdict === 'unknown');
  const list = (shown: readonly CartGroup[]) => (
    <ul className="mt-3 grid gap-4">
      {shown.map((group) => (
        <CartFitGroup
          key={group.key}
          group={group}
          nameOf={nameOf}
          bikeName={bike?.name ?? ''}
          articles={articles}
        />
      ))}
    </ul>
  );
  return (
    <section
      aria-labelledby={titleId}
      className="mb-6 rounded-sm border border-rule bg-surface px-4 py-3 text-[0.9375rem]"
    >
      <h2 id={titleId} aria-live="polite" className="flex items-center gap-2.5 font-[600]">
        <VerdictIcon verdict={verdict} />
        {titleOf(verdict, isAboutBike ? bike?.name : undefined)}
      </h2>
      {problems.length > 0 ? (
        <>
          {list(problems)}
          <p className="mt-3 text-sm text-muted">{m.bike_cart_note()}</p>
        </>
      ) : null}
      {unsure.length > 0 ? (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-[560] hover:underline md:min-h-8 [&::-webkit-details-marker]:hidden">
            {m.bike_cart_details({ count: unsure.length })}
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <p className="text-sm text-muted">{m.bike_cart_unsure_text()}</p>
          {list(unsure)}
        </details>
      ) : null}
    </section>
  );
}
