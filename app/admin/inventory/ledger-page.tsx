import { Form, Link, type LoaderFunctionArgs, data, useLoaderData, useSubmit } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Select } from '#app/ui/select.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { findStockedVariant, listMovements, movementReasons } from '#server/catalogue/inventory/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { ScreenHeading } from '../heading.tsx';
import '../list/list.css';
import { pageHref, readPageNumber } from '../paging.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { StatCard } from '../stat-card.tsx';
import { ExpectedStockForm } from './expected-stock-form.tsx';
import { ledgerColumns, movementReasonLabel } from './ledger-columns.tsx';
import { StockCell } from './stock-cell.tsx';
import { StockStateBadge } from './stock-state.tsx';

const perPage = 50;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(context);
  const db = readDatabaseOf(context);
  const id = z.uuid().safeParse(params.variantId).data;
  const variant = id ? await findStockedVariant(db, id) : undefined;
  if (!variant) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const reason = movementReasons.find((candidate) => candidate === searchParams.get('reason'));
  const page = readPageNumber(searchParams);
  const { items, total } = await listMovements(db, variant.id, {
    ...(reason ? { reason } : {}),
    page,
    perPage,
  });
  const reasons = movementReasons.map((value) => value);
  return { variant, movements: items, total, reason: reason ?? '', page, address: request.url, reasons };
}

/** Page with every stock movement of a variant, newest first. */
export default function LedgerPage() {
  const { variant, movements, total, reason, page, address, reasons } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  return (
    <>
      <ScreenHeading title={m.stock_ledger({ sku: variant.sku })}>
        <Link to="/admin/inventory" className="text-link">
          {m.stock_back()}
        </Link>
      </ScreenHeading>
      <p className="mb-4 flex flex-wrap items-center gap-3 text-lg break-words">
        {variant.name} <StockStateBadge stock={variant.stock} minimum={variant.minimum} />
        <StockCell
          variantId={variant.id}
          sku={variant.sku}
          stock={variant.stock}
          proposal={Math.max(variant.minimum, 10)}
        />
      </p>
      <ul className="mb-6 grid gap-3 sm:grid-cols-3">
        <StatCard label={m.admin_col_stock()} value={String(variant.stock)} />
        <StatCard label={m.admin_col_reserved()} value={String(variant.reserved)} />
        <StatCard label={m.admin_col_minimum()} value={String(variant.minimum)} />
      </ul>
      <ExpectedStockForm
        variantId={variant.id}
        expectedOn={variant.expectedOn}
        expectedQuantity={variant.expectedQuantity}
      />
      <Form
        className="mb-4 flex flex-wrap items-end gap-3"
        onChange={(event) => void submit(event.currentTarget)}
      >
        <Field label={m.stock_col_reason()}>
          <Select name="reason" defaultValue={reason} key={reason}>
            <option value="">{m.admin_all()}</option>
            {reasons.map((value) => (
              <option key={value} value={value}>
                {movementReasonLabel[value]()}
              </option>
            ))}
          </Select>
        </Field>
        <a
          href={`/admin/inventory/${variant.id}/movements.csv${reason ? `?reason=${reason}` : ''}`}
          download
          className={buttonClass({ variant: 'outline' })}
        >
          {m.lists_export()}
        </a>
      </Form>
      {movements.length === 0 ? (
        <EmptyState title={reason ? m.stock_ledger_no_match() : m.stock_ledger_none()} />
      ) : (
        <Table label={m.stock_ledger({ sku: variant.sku })} dense className="as-cards">
          <THead>
            <Tr>
              {ledgerColumns.map(({ key, label, align }) => (
                <Th key={key} align={align ?? 'start'}>
                  {label()}
                </Th>
              ))}
            </Tr>
          </THead>
          <TBody>
            {movements.map((movement) => (
              <Tr key={movement.id}>
                {ledgerColumns.map(({ key, label, align, cell }) => (
                  <Td key={key} align={align ?? 'start'} data-label={label()}>
                    {cell(movement)}
                  </Td>
                ))}
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(total / perPage))}
        hrefOf={(n) => pageHref(address, n)}
      />
    </>
  );
}
