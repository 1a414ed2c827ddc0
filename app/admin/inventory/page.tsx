import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router';
import { z } from 'zod';
import { m } from '#app/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Select } from '#app/ui/select.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { inLanguage, searchStaffVariants } from '#server/catalogue/index.ts';
import { requestOf } from '#server/http/context.ts';
import { adjustStock } from '#server/inventory/index.ts';
import { recordAudit } from '#server/audit/index.ts';
import { Heading } from '../heading.tsx';
import { pageHref, readPage } from '../paging.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { StockCell } from './stock-cell.tsx';
import { StockState } from './stock-state.tsx';

const perPage = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const { tree } = shop.shelf.facts;
  const category = tree.get(searchParams.get('category') ?? '')?.id ?? '';
  const state = (['low', 'out'] as const).find((value) => value === searchParams.get('stock'));
  const page = readPage(searchParams);
  const below = tree.all.filter((entry) => tree.lineage(entry.id).some(({ id }) => id === category)).map(({ id }) => id);
  const { items, total } = await searchStaffVariants(shop.db, {
    ...(query ? { query } : {}),
    ...(category ? { categories: below } : {}),
    ...(state ? { state } : {}),
    page,
    perPage,
  });
  return {
    query,
    category,
    state: state ?? '',
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    total,
    address: request.url,
    variants: items,
    categories: tree.all.map((entry) => ({
      id: entry.id,
      name: `${'– '.repeat(tree.lineage(entry.id).length - 1)}${inLanguage(entry.name, 'fr')}`,
    })),
  };
}

const change = z.object({
  variant: z.uuid(),
  seen: z.coerce.number().int().min(0),
  stock: z.coerce.number().int().min(0).max(1_000_000),
  note: z.string().trim().max(300).default(''),
});

export type StockAnswer = { ok: true; message: string } | { ok: false; message: string };

/** A new stock figure, with the one that was on the screen: a count that moved meanwhile is never overwritten. */
export async function action({ request, context }: ActionFunctionArgs): Promise<StockAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const input = change.safeParse(Object.fromEntries(await request.formData()));
  if (!input.success) return { ok: false, message: m.admin_stock_invalid() };
  const { variant, seen, stock, note } = input.data;
  const outcome = await adjustStock(shop.db, variant, seen, stock, { kind: 'staff', id: admin.userId }, note || undefined);
  if (outcome.ok) {
    await recordAudit(shop.db, {
      actorId: admin.userId,
      action: 'stock.adjusted',
      subject: `variant:${variant}`,
      before: { stock: seen },
      after: { stock },
      ip: requestOf(context).ip,
    });
    return { ok: true, message: m.admin_stock_saved() };
  }
  return {
    ok: false,
    message: outcome.reason === 'changed_meanwhile' ? m.admin_stock_changed({ stock: outcome.stock }) : m.admin_stock_failed(),
  };
}

/** Stock by variant, changed in place. */
export default function InventoryPage() {
  const { query, category, state, page, pages, total, variants, categories, address } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  return (
    <>
      <Heading title={m.admin_menu_inventory()}>
        <span className="figures text-muted">{total}</span>
      </Heading>
      <Form
        role="search"
        className="mb-5 flex flex-wrap items-end gap-3"
        onChange={(event) => (event.target as HTMLElement).tagName === 'SELECT' && submit(event.currentTarget)}
      >
        <Field label={m.admin_search_products()} className="min-w-64 flex-1">
          <Input type="search" name="q" defaultValue={query} />
        </Field>
        <Field label={m.product_category()}>
          <Select name="category" defaultValue={category}>
            <option value="">{m.admin_all()}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.admin_col_stock()}>
          <Select name="stock" defaultValue={state}>
            <option value="">{m.admin_all()}</option>
            <option value="low">{m.admin_stock_state_low()}</option>
            <option value="out">{m.admin_stock_state_out()}</option>
          </Select>
        </Field>
        <Button type="submit" variant="outline">
          {m.nav_search()}
        </Button>
      </Form>
      {variants.length === 0 ? (
        <EmptyState title={m.admin_products_no_match()} />
      ) : (
        <Table label={m.admin_menu_inventory()} dense>
          <THead>
            <Tr>
              <Th>{m.admin_col_product()}</Th>
              <Th>{m.product_sku()}</Th>
              <Th>{m.admin_col_status()}</Th>
              <Th align="end">{m.admin_col_stock()}</Th>
              <Th align="end">{m.admin_col_reserved()}</Th>
              <Th align="end">{m.admin_col_minimum()}</Th>
            </Tr>
          </THead>
          <TBody>
            {variants.map((variant) => (
              <Tr key={variant.id}>
                <Td>
                  {[variant.name, variant.variantName].filter(Boolean).join(', ')}
                  <span className="block text-sm text-muted">{variant.brand}</span>
                </Td>
                <Td>
                  <span className="figures">{variant.sku}</span>
                </Td>
                <Td>
                  <StockState stock={variant.stock} minimum={variant.minimum} />
                </Td>
                <Td align="end">
                  <StockCell variantId={variant.id} sku={variant.sku} stock={variant.stock} />
                </Td>
                <Td align="end">{variant.reserved}</Td>
                <Td align="end">{variant.minimum}</Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
      <Pagination page={page} pages={pages} hrefOf={(n) => pageHref(address, n)} />
    </>
  );
}
