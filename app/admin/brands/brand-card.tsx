import { useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { StaffBrand } from '#server/catalogue/products/editing/index.ts';

/**
 * Fetcher key that the card and the page share. The page shows the result of a deletion, because the card of
 * a deleted brand unmounts and cannot show it.
 */
export const brandRemovalFetcherKey = 'brand-removal';

/** Card of one brand: its logo, its number of products, and its actions. */
export function BrandCard({ brand, onEdit }: { brand: StaffBrand; onEdit: () => void }) {
  const fetcher = useFetcher<ActionResult>({ key: brandRemovalFetcherKey });
  const [isAsked, setAsked] = useState(false);
  const { id, name, logo, products, isActive, website } = brand;
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) setAsked(false);
  }, [fetcher.state, fetcher.data]);
  // A brand that has products cannot be deleted, only deactivated.
  const isUsed = products > 0;
  const confirm = () =>
    void fetcher.submit({ intent: isUsed ? 'deactivate' : 'delete', id }, { method: 'post' });
  return (
    <article className="flex h-full flex-col gap-3 rounded-sm border border-rule bg-surface p-4">
      <div className="grid h-16 place-items-center rounded-sm bg-ground">
        {logo ? (
          <img
            src={logo}
            alt={m.products_brand_logo_of({ name })}
            loading="lazy"
            className="max-h-12 max-w-[80%] object-contain"
          />
        ) : (
          <span aria-hidden="true" className="text-2xl font-[640] text-[#17181a] opacity-40">
            {name.slice(0, 1)}
          </span>
        )}
      </div>
      <h2 className="flex flex-wrap items-center gap-2 font-[600]">
        {name}
        <Badge variant={isActive ? 'success' : 'destructive'}>
          {isActive ? m.products_brand_active() : m.products_brand_inactive()}
        </Badge>
      </h2>
      <p className="line-clamp-2 text-sm text-muted">{brand.description.fr}</p>
      <p className="text-sm">
        <Link to={`/admin/products?brand=${id}`} className="text-link">
          {products === 1 ? m.products_brand_products_one() : m.products_brand_products({ count: products })}
        </Link>
        {website ? (
          <>
            {' · '}
            <a href={website} rel="noreferrer" className="text-link">
              {m.products_brand_site()}
            </a>
          </>
        ) : null}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-label={m.products_brand_edit_of({ name })} onClick={onEdit}>
          {m.products_brand_edit()}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.products_brand_delete_of({ name })}
          onClick={() => setAsked(true)}
        >
          {m.products_delete()}
        </Button>
      </div>
      <AlertDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={isUsed && !isActive ? () => setAsked(false) : confirm}
        title={m.products_brand_ask_delete({ name })}
        description={isUsed ? m.products_brand_in_use({ count: products }) : m.products_brand_ask_text()}
        confirmLabel={
          isUsed ? (isActive ? m.products_deactivate() : m.products_brand_understood()) : m.products_delete()
        }
        pending={isAsked && fetcher.state !== 'idle'}
        destructive={!isUsed}
      />
    </article>
  );
}
