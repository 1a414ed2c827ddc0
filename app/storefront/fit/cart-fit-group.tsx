import { ArrowLeftRight } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { ArticleOffer } from './article-offer.tsx';
import type { CartGroup } from './group-findings.ts';
import { RemedyOffer } from './remedy-offer.tsx';
import { remedyTexts } from '#app/fit/remedy-text.ts';
import { replaceLine } from './replace-line.ts';
import { Source } from '#app/fit/source.tsx';
import type { Article } from './use-articles.ts';
import { VerdictIcon } from './verdict-mark.tsx';

interface CartFitGroupProps {
  group: CartGroup;
  nameOf: (variantId: string) => string;
  bikeName: string;
  articles: ReadonlyMap<string, Article>;
}

/** The sentence about two lines, or a line and the bike. */
function describe(
  { first, second, verdict, remedies }: CartGroup,
  nameOf: (id: string) => string,
  bike: string,
) {
  const names = { first: nameOf(first), second: second ? nameOf(second) : bike, name: bike };
  if (verdict === 'no') return second ? m.bike_cart_no(names) : m.bike_cart_no_bike(names);
  if (verdict !== 'adapter') return m.bike_cart_unsure_pair(names);
  const remedy = remedyTexts(remedies);
  return second ? m.bike_cart_adapter({ ...names, remedy }) : m.bike_cart_adapter_bike({ ...names, remedy });
}

/** Two lines that do not fit each other as they are: reasons, sources, and what makes them fit. */
export function CartFitGroup({ group, nameOf, bikeName, articles }: CartFitGroupProps) {
  const { verdict, reasons, replacement } = group;
  const article = replacement ? articles.get(replacement.variant_id) : undefined;
  const remedies = group.articles.flatMap((id) => articles.get(id) ?? []);
  return (
    <li className="flex gap-2.5">
      <VerdictIcon verdict={verdict} className="mt-1 size-4" />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-[560]">{describe(group, nameOf, bikeName)}</p>
        {reasons.map(({ rule, text, source }) => (
          <p key={`${rule} ${text}`} className="text-sm text-muted first-letter:uppercase">
            {text} <Source url={source} />
          </p>
        ))}
        {remedies.map((remedy) => (
          <RemedyOffer key={remedy.variant_id} article={remedy} />
        ))}
        {replacement && article ? (
          <ArticleOffer reason={m.bike_cart_this_one()} article={article}>
            <Button
              className="w-full"
              aria-label={m.bike_cart_replace_name({
                name: nameOf(replacement.replaces),
                other: article.name,
              })}
              onClick={() => replaceLine(replacement.replaces, article)}
            >
              <ArrowLeftRight aria-hidden="true" />
              {m.bike_cart_replace()}
            </Button>
          </ArticleOffer>
        ) : null}
      </div>
    </li>
  );
}
