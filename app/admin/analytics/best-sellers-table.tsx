import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { Analytics } from '#server/reporting/analytics/index.ts';
import { formatOrderAmount } from '#shared/format.ts';

/** Table of the best-selling products, ranked by units sold minus units returned. */
export function BestSellersTable({ best }: Pick<Analytics, 'best'>) {
  if (best.length === 0) return <p className="text-muted">{m.analytics_no_sales()}</p>;
  return (
    <>
      <Table label={m.analytics_best()} dense>
        <THead>
          <Tr>
            <Th>{m.analytics_best_product()}</Th>
            <Th align="end">{m.analytics_best_pieces()}</Th>
            <Th align="end">{m.analytics_best_views()}</Th>
            <Th align="end">{m.analytics_revenue()}</Th>
          </Tr>
        </THead>
        <TBody>
          {best.map(({ productId, name, units, views, revenue }) => (
            <Tr key={productId}>
              <Th scope="row" className="min-w-28">
                <Link to={`/admin/products/${productId}`} className="hover:underline">
                  {name}
                </Link>
              </Th>
              <Td align="end">{units}</Td>
              <Td align="end">{views}</Td>
              <Td align="end" className="whitespace-nowrap">
                {formatOrderAmount(revenue)}
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
      <p className="mt-2 text-sm text-muted">{m.analytics_best_note()}</p>
    </>
  );
}
