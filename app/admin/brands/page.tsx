import { useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useFetcher,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { listBrands } from '#server/catalogue/products/editing/index.ts';
import { AdminError } from '../admin-error.tsx';
import { ScreenHeading } from '../heading.tsx';
import { requireStaff } from '../require-staff.server.ts';
import { actOnBrand } from './brand-action.server.ts';
import { BrandCard, brandRemovalFetcherKey } from './brand-card.tsx';
import { BrandDialog } from './brand-dialog.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context);
  return { brands: await listBrands(shop.db) };
}

export function ErrorBoundary() {
  return <AdminError message={m.products_brands_failed()} />;
}

export const action = (args: ActionFunctionArgs) => actOnBrand(args);

/** Page of all brands as cards, sorted by name. */
export default function BrandsPage() {
  const { brands } = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<string | 'new'>();
  // React key of the dialog; incremented after a reload so that the dialog remounts with the new data.
  const [generation, setGeneration] = useState(0);
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate().then(() => setGeneration((n) => n + 1));
  const close = () => setEdited(undefined);
  const { state, data: removal } = useFetcher<ActionResult>({ key: brandRemovalFetcherKey });
  useFlashMessage(state === 'idle' ? removal : undefined);
  const open = brands.find(({ id }) => id === edited);
  return (
    <>
      <ScreenHeading title={m.admin_menu_brands()}>
        <span className="figures mr-auto text-muted">{brands.length}</span>
        <Button onClick={() => setEdited('new')}>{m.products_brand_new()}</Button>
      </ScreenHeading>
      {brands.length === 0 ? <EmptyState title={m.products_brands_none()} /> : null}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandCard brand={brand} onEdit={() => setEdited(brand.id)} />
          </li>
        ))}
      </ul>
      {edited === 'new' || open ? (
        <BrandDialog
          key={`${edited}:${generation}`}
          {...(open ? { brand: open } : {})}
          onClose={close}
          onReload={reload}
        />
      ) : null}
    </>
  );
}
