import { Check, Plus } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { addToCart, removeFromCart, useCartItems } from '../cart/store.ts';
import { ArticleOffer } from './article-offer.tsx';
import { articleLine } from './article-line.ts';
import type { Article } from './use-articles.ts';

/** The article of a remedy with a button that adds it to the cart. */
export function RemedyOffer({ article }: { article: Article }) {
  const isInCart = useCartItems().some(({ id }) => id === article.variant_id);
  const add = () => {
    addToCart(articleLine(article));
    toast.success(m.cart_added({ name: article.name }), {
      action: { label: m.bike_undo(), onClick: () => removeFromCart(article.variant_id) },
    });
  };
  return (
    <ArticleOffer reason={m.bike_part_lead()} article={article}>
      {isInCart ? (
        <p className="inline-flex min-h-11 items-center gap-2 px-2 text-[0.9375rem] text-success md:min-h-9">
          <Check aria-hidden="true" className="size-4" />
          {m.bike_part_in_cart()}
        </p>
      ) : (
        <Button variant="outline" disabled={article.available === 0} onClick={add} className="w-full">
          <Plus aria-hidden="true" />
          {m.bike_part_add()}
        </Button>
      )}
    </ArticleOffer>
  );
}
