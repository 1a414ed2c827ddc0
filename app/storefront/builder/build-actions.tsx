import { Bookmark, Link2, Printer, RotateCcw, ShoppingBag } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Link, localizedPath } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { addToCart, setCartPanelOpen } from '../cart/store.ts';
import { buildUrl } from './build-url.ts';
import type { BuilderData } from './load-builder.server.ts';
import { saveBuild } from './store.ts';

/** Buttons for the whole build: cart, link, saving, printing. */
export function BuildActions({ data: { slots, query } }: { data: BuilderData }) {
  const parts = slots.flatMap(({ part }) => part ?? []);
  const url = buildUrl({ parts: query.parts });
  const putInCart = () => {
    const [inStock, soldOut] = [
      parts.filter((part) => part.stock > 0),
      parts.filter((part) => part.stock <= 0),
    ];
    for (const { variantId, units, stock, weightGrams, ...part } of inStock)
      addToCart(
        {
          id: variantId,
          productId: part.productId,
          name: part.name,
          variantLabel: part.variantLabel,
          sku: part.sku,
          price: part.price,
          image: part.image,
          weight: weightGrams / 1000,
        },
        Math.min(units, stock),
      );
    if (inStock.length > 0) {
      setCartPanelOpen(true);
      toast.success(m.builder_in_cart({ count: inStock.length }));
    }
    if (soldOut.length > 0)
      toast.error(m.builder_left_out({ names: soldOut.map(({ name }) => name).join(', ') }));
  };
  const share = async () => {
    await navigator.clipboard.writeText(`${location.origin}${localizedPath(url)}`);
    toast.success(m.builder_shared());
  };
  const save = () => {
    const frame = slots.find(({ id }) => id === 'frame')?.part;
    const name = frame
      ? [frame.name, frame.variantLabel].filter(Boolean).join(' · ')
      : m.builder_default_name({ date: new Date().toLocaleDateString() });
    saveBuild({ name, url, savedAt: Date.now() });
    toast.success(m.builder_saved({ name }));
  };
  return (
    <div className="grid gap-3 print:hidden noscript:hidden">
      <Button variant="bike" size="lg" onClick={({ detail }) => detail < 2 && putInCart()} className="w-full">
        <ShoppingBag aria-hidden="true" />
        {m.builder_to_cart()}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" size="sm" onClick={save}>
          <Bookmark aria-hidden="true" />
          {m.builder_save()}
        </Button>
        <Button variant="outline" size="sm" onClick={() => void share()}>
          <Link2 aria-hidden="true" />
          {m.builder_share()}
        </Button>
        <Button variant="outline" size="sm" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {m.builder_print()}
        </Button>
        <Link to="/builder" preventScrollReset className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {m.builder_start_again()}
        </Link>
      </div>
    </div>
  );
}
