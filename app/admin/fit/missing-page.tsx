import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Select } from '#app/ui/select.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { m } from '#shared/i18n/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { mayOpenPath } from '../access.ts';
import { AdminError } from '../admin-error.tsx';
import { ScreenHeading } from '../heading.tsx';
import { pageHref } from '../paging.ts';
import { requireStaff } from '../require-staff.server.ts';
import { loadMissingFacts } from './load-missing.server.ts';
import '../list/list.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff } = await requireStaff(context);
  const missing = await loadMissingFacts(readDatabaseOf(context), request.url);
  return { ...missing, hasReports: mayOpenPath(staff.role, '/admin/reports') };
}

export function ErrorBoundary() {
  return <AdminError message={m.fitAdmin_missing_failed()} />;
}

/** Page of the parts on sale that lack facts about compatibility, the most wanted first. */
export default function MissingFactsPage() {
  const { days, family, families, total, page, pages, url, items, hasReports } =
    useLoaderData<typeof loader>();
  const submit = useSubmit();
  return (
    <>
      <ScreenHeading title={m.fitAdmin_missing_title()}>
        {hasReports ? (
          <Link to="/admin/reports?report=fit" className="text-link">
            {m.fitAdmin_report()}
          </Link>
        ) : null}
      </ScreenHeading>
      <p className="-mt-3 mb-5 max-w-prose text-muted">{m.fitAdmin_missing_intro({ days })}</p>
      <Form className="mb-4 flex flex-wrap items-end gap-4">
        <Field label={m.fitAdmin_missing_family()} className="w-full max-w-72">
          <Select
            name="family"
            key={family}
            defaultValue={family}
            onChange={(event) => void submit(event.target.form)}
          >
            <option value="">{m.fitAdmin_missing_all()}</option>
            {families.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <p className="pb-2 text-sm text-muted" aria-live="polite">
          {m.fitAdmin_missing_total({ count: total })}
        </p>
      </Form>
      {items.length === 0 ? (
        <EmptyState title={m.fitAdmin_missing_none()}>{m.fitAdmin_missing_none_text()}</EmptyState>
      ) : (
        <MissingTable items={items} />
      )}
      <Pagination page={page} pages={pages} hrefOf={(other) => pageHref(url, other)} />
    </>
  );
}

type Item = Awaited<ReturnType<typeof loader>>['items'][number];

function MissingTable({ items }: { items: readonly Item[] }) {
  return (
    <Table dense className="as-cards" label={m.fitAdmin_missing_title()}>
      <THead>
        <Tr>
          <Th>{m.fitAdmin_missing_product()}</Th>
          <Th>{m.fitAdmin_missing_family()}</Th>
          <Th>{m.fitAdmin_missing_facts()}</Th>
          <Th align="end">{m.fitAdmin_missing_views()}</Th>
          <Th align="end">{m.fitAdmin_missing_units()}</Th>
        </Tr>
      </THead>
      <TBody>
        {items.map(({ productId, variantId, name, sku, family, missing, views, units }) => (
          <Tr key={`${variantId} ${family}`}>
            <Td className="card-name">
              <Link to={`/admin/products/${productId}/fit`} className="text-link">
                {name}
              </Link>
              <span className="figures block text-sm text-muted">{sku}</span>
            </Td>
            <Td data-label={m.fitAdmin_missing_family()}>
              <span className="inline-block first-letter:uppercase">{family}</span>
            </Td>
            <Td data-label={m.fitAdmin_missing_facts()}>
              <span className="inline-block first-letter:uppercase">{missing}</span>
            </Td>
            <Td align="end" data-label={m.fitAdmin_missing_views()}>
              {views}
            </Td>
            <Td align="end" data-label={m.fitAdmin_missing_units()}>
              {units}
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
