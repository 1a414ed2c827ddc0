import { m } from '#shared/i18n/index.ts';
import type { StockLine } from '#server/catalogue/inventory/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { ListColumn } from '../list/column.ts';
import { ActiveToggle } from './active-toggle.tsx';
import { StockCell } from './stock-cell.tsx';
import { StockStateBadge, stockStateLabel } from './stock-state.tsx';

/**
 * Smallest restocking quantity that the list proposes. If the variant's minimum level is larger, the list
 * proposes the minimum level.
 */
const leastProposal = 10;

/** Columns of the inventory list. */
export const stockColumns: readonly ListColumn<StockLine>[] = [
  {
    key: 'name',
    label: m.admin_col_product,
    sorts: true,
    isFixed: true,
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'brand',
    label: m.stock_col_brand,
    sorts: true,
    cell: ({ brand }) => brand,
    text: ({ brand }) => brand ?? '',
  },
  {
    key: 'sku',
    label: m.product_sku,
    sorts: true,
    cell: ({ sku }) => <span className="figures text-sm">{sku}</span>,
    text: ({ sku }) => sku,
  },
  {
    key: 'price',
    label: m.stock_col_price,
    align: 'end',
    sorts: true,
    cell: ({ priceCents }) => formatOrderAmount(priceCents),
    text: ({ priceCents }) => (priceCents / 100).toFixed(2),
  },
  {
    key: 'state',
    label: m.admin_col_status,
    cell: ({ stock, minimum }) => <StockStateBadge stock={stock} minimum={minimum} />,
    text: (row) => stockStateLabel(row),
  },
  {
    key: 'stock',
    label: m.admin_col_stock,
    align: 'end',
    sorts: true,
    cell: ({ id, sku, stock, minimum }) => (
      <StockCell variantId={id} sku={sku} stock={stock} proposal={Math.max(minimum, leastProposal)} />
    ),
    text: ({ stock }) => stock,
  },
  {
    key: 'reserved',
    label: m.admin_col_reserved,
    align: 'end',
    sorts: true,
    cell: ({ reserved }) => reserved,
    text: ({ reserved }) => reserved,
  },
  {
    key: 'minimum',
    label: m.admin_col_minimum,
    align: 'end',
    sorts: true,
    cell: ({ minimum }) => minimum,
    text: ({ minimum }) => minimum,
  },
  {
    key: 'active',
    label: m.stock_col_active,
    cell: ({ productId, name, isActive }) => (
      <ActiveToggle productId={productId} name={name} isActive={isActive} />
    ),
    text: ({ isActive }) => (isActive ? m.stock_active() : m.stock_inactive()),
  },
];
