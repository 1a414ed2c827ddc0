import { Link } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import type { MovementLine, MovementReason } from '#server/catalogue/inventory/index.ts';
import { formatDateTime } from '#shared/format.ts';
import type { ListColumn } from '../list/column.ts';

export const movementReasonLabel: Record<MovementReason, () => string> = {
  initial: m.stock_reason_initial,
  received: m.stock_reason_received,
  counted: m.stock_reason_counted,
  adjusted: m.stock_reason_adjusted,
  reserved: m.stock_reason_reserved,
  released: m.stock_reason_released,
  shipped: m.stock_reason_shipped,
  returned: m.stock_reason_returned,
  written_off: m.stock_reason_written_off,
  imported: m.stock_reason_imported,
};

const signed = (n: number) => (n > 0 ? `+${n}` : String(n));
const actorLabel = { system: m.stock_who_system, staff: m.stock_who_staff, customer: m.stock_who_customer };
const whoOf = ({ who, actor }: MovementLine) => who ?? actorLabel[actor]();

/** Columns of a variant's stock ledger: time, quantity, reason, actor, order, resulting stock. */
export const ledgerColumns: readonly ListColumn<MovementLine>[] = [
  {
    key: 'when',
    label: m.stock_col_when,
    isFixed: true,
    cell: ({ createdAt }) => <span className="figures">{formatDateTime(createdAt, currentLocale())}</span>,
    isInstant: true,
    text: ({ createdAt }) => createdAt,
  },
  {
    key: 'change',
    label: m.stock_col_change,
    align: 'end',
    cell: ({ quantity }) => signed(quantity),
    text: ({ quantity }) => quantity,
  },
  {
    key: 'held',
    label: m.stock_col_held,
    align: 'end',
    cell: ({ reserved }) => signed(reserved),
    text: ({ reserved }) => reserved,
  },
  {
    key: 'after',
    label: m.stock_col_after,
    align: 'end',
    cell: ({ stockAfter }) => stockAfter,
    text: ({ stockAfter }) => stockAfter,
  },
  {
    key: 'reason',
    label: m.stock_col_reason,
    cell: ({ reason }) => movementReasonLabel[reason](),
    text: ({ reason }) => movementReasonLabel[reason](),
  },
  { key: 'who', label: m.stock_col_who, cell: whoOf, text: whoOf },
  {
    key: 'order',
    label: m.stock_col_order,
    cell: ({ orderId, orderNumber }) =>
      orderId && orderNumber ? (
        <Link to={`/admin/orders/${orderId}`} className="text-link figures">
          {orderNumber}
        </Link>
      ) : null,
    text: ({ orderNumber }) => orderNumber ?? '',
  },
  {
    key: 'note',
    label: m.stock_col_note,
    cell: ({ note }) => <span className="text-sm break-words text-muted">{note}</span>,
    text: ({ note }) => note ?? '',
  },
];
