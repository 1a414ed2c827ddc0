import { useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { toast } from '#app/ui/toast.ts';
import { AdminError } from '../admin-error.tsx';
import { ScreenHeading } from '../heading.tsx';
import { requireStaff } from '../require-staff.server.ts';
import { BikeForm } from './bike/bike-form.tsx';
import { ProductStatusBadge } from './badges.tsx';
import { ProductHistory } from './history.tsx';
import { ProductDocuments } from './documents/product-documents.tsx';
import { loadProductForm } from './load-product.server.ts';
import { ProductPictures } from './pictures/product-pictures.tsx';
import { actOnProduct } from './product-action.server.ts';
import { ProductForm } from './product-form.tsx';
import { ProductRelations } from './relations/product-relations.tsx';
import { RemoveProductButton } from './remove-product.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, staff } = await requireStaff(context);
  return loadProductForm(shop, params.id ?? '', new URL(request.url).searchParams.get('from'), staff.role);
}

export function ErrorBoundary() {
  return <AdminError message={m.products_load_failed()} />;
}

export const action = (args: ActionFunctionArgs) => actOnProduct(args);

/** Page of one product: its fields, images and change history. */
export default function ProductPage() {
  const product = useLoaderData<typeof loader>();
  const { id, from, values, mayStock } = product;
  // React key of the form; changes for a new, saved or reloaded product so that the form remounts.
  const [generation, setGeneration] = useState(0);
  const { revalidate } = useRevalidator();
  useWelcome();
  const reload = () => void revalidate().then(() => setGeneration((n) => n + 1));
  return (
    <>
      <ScreenHeading title={id ? values.name : m.products_new()}>
        {id ? (
          <div className="flex flex-wrap items-center gap-2">
            <ProductStatusBadge product={values} />
            <Link to={`/product/${id}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {m.products_to_shop()}
            </Link>
            <Link
              to={`/admin/products/new?from=${id}`}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {m.products_duplicate()}
            </Link>
            <Link
              to={`/admin/products/${id}/fit`}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {m.fitAdmin_title()}
            </Link>
            {mayStock ? (
              <>
                <Link
                  to={`/admin/products/${id}/retire`}
                  className={buttonClass({ variant: 'outline', size: 'sm' })}
                >
                  {m.removedProduct_link()}
                </Link>
                <RemoveProductButton wasOrdered={product.wasOrdered} onArchived={reload} />
              </>
            ) : null}
          </div>
        ) : null}
      </ScreenHeading>
      <p className="-mt-3 mb-5">
        <Link to="/admin/products" className="text-link text-sm">
          {m.products_back()}
        </Link>
      </p>
      <ProductForm
        key={`${id}:${from}:${generation}`}
        product={product}
        onSaved={() => setGeneration((n) => n + 1)}
        onReload={reload}
      />
      {id ? (
        <>
          {product.bike ? <BikeForm bike={product.bike} /> : null}
          <ProductPictures productId={id} pictures={product.pictures} />
          <ProductDocuments productId={id} documents={product.documents} />
          <ProductRelations productId={id} relations={product.relations} />
          <ProductHistory entries={product.history} />
        </>
      ) : (
        <p className="mt-6 max-w-5xl text-[0.9375rem] text-muted">{m.audit_pictures_later()}</p>
      )}
    </>
  );
}

/** Shows, once, the message that the product was created. */
function useWelcome() {
  const [search, setSearch] = useSearchParams();
  const isNew = search.has('created');
  useEffect(() => {
    if (!isNew) return;
    toast.success(m.products_created_toast());
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [isNew, setSearch]);
}
