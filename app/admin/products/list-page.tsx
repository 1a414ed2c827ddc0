import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#app/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { type StaffProduct, inLanguage, searchStaffProducts } from '#server/catalogue/index.ts';
import { formatPrice } from '#shared/format.ts';
import { Heading } from '../heading.tsx';
import { pageHref, readPage } from '../paging.ts';
import { requireStaff } from '../require-staff.server.ts';

const perPage = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context);
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const page = readPage(searchParams);
  const { items, total } = await searchStaffProducts(shop.db, { ...(query ? { query } : {}), page, perPage });
  const { tree } = shop.shelf.facts;
  const products = items.map((item) => ({
    ...item,
    categoryName: inLanguage(tree.get(item.category)?.name ?? { fr: item.category }, 'fr'),
  }));
  return { query, page, pages: Math.max(1, Math.ceil(total / perPage)), total, products, address: request.url };
}

/** The whole catalogue, hidden products included. */
export default function ProductsPage() {
  const { query, page, pages, total, products, address } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title={m.admin_menu_products()}>
        <span className="figures text-muted">{total}</span>
      </Heading>
      <Form role="search" className="mb-5 flex flex-wrap items-end gap-3">
        <Field label={m.admin_search_products()} className="min-w-64 flex-1">
          <Input type="search" name="q" defaultValue={query} />
        </Field>
        <Button type="submit" variant="outline">
          {m.nav_search()}
        </Button>
      </Form>
      {products.length === 0 ? (
        <EmptyState title={query ? m.admin_products_no_match() : m.admin_products_none()} />
      ) : (
        <Table label={m.admin_menu_products()} dense>
          <THead>
            <Tr>
              <Th>{m.admin_col_product()}</Th>
              <Th>{m.product_brand()}</Th>
              <Th>{m.product_category()}</Th>
              <Th>{m.product_sku()}</Th>
              <Th align="end">{m.admin_col_price()}</Th>
              <Th align="end">{m.admin_col_stock()}</Th>
              <Th>{m.admin_col_status()}</Th>
            </Tr>
          </THead>
          <TBody>
            {products.map((product) => (
              <Tr key={product.id}>
                <Td>
                  <span className="flex items-center gap-3">
                    {product.image ? (
                      <img
                        src={product.image}
                        alt=""
                        width={40}
                        height={40}
                        loading="lazy"
                        className="size-10 shrink-0 rounded-sm bg-ground object-contain"
                      />
                    ) : null}
                    <Link to={`/product/${product.id}`} className="min-w-0 hover:underline">
                      {product.name}
                    </Link>
                  </span>
                </Td>
                <Td>{product.brand}</Td>
                <Td>{product.categoryName}</Td>
                <Td>
                  <Link to={`/admin/inventory?q=${encodeURIComponent(product.sku)}`} className="figures text-link">
                    {product.sku}
                  </Link>
                </Td>
                <Td align="end">{formatPrice(product.priceCents)}</Td>
                <Td align="end">
                  <StockBadge stock={product.stock} />
                </Td>
                <Td>
                  <span className="flex flex-wrap items-center gap-x-3">
                    <ActivityBadge product={product} />
                    <Link to={`/admin/products/${product.id}/retire`} className="text-link text-sm">
                      {m.retire_link()}
                    </Link>
                  </span>
                </Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
      <Pagination page={page} pages={pages} hrefOf={(n) => pageHref(address, n)} />
    </>
  );
}

function StockBadge({ stock }: { stock: number }) {
  if (stock === 0) return <Badge variant="destructive">{m.admin_stock_out()}</Badge>;
  return stock <= 5 ? <Badge variant="warning">{m.admin_stock_low()}</Badge> : <>{stock}</>;
}

function ActivityBadge({ product }: { product: Pick<StaffProduct, 'isActive' | 'isVisible' | 'isFeatured'> }) {
  if (!product.isActive) return <Badge variant="destructive">{m.admin_product_inactive()}</Badge>;
  if (!product.isVisible) return <Badge variant="outline">{m.admin_product_hidden()}</Badge>;
  return product.isFeatured ? (
    <Badge variant="accent">{m.admin_product_featured()}</Badge>
  ) : (
    <Badge variant="success">{m.admin_product_active()}</Badge>
  );
}
