import { Link } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { ShipmentListRow } from '#server/ordering/shipping/index.ts';
import { formatLongDate } from '#shared/format.ts';
import { deliveryServiceLabel, shipmentStateBadge } from './labels.ts';

/** Table of recent and pending shipments, with address labels to print. */
export function ShipmentsTable({ shipments }: { shipments: ShipmentListRow[] }) {
  if (shipments.length === 0) return <p className="text-muted">{m.zones_recent_none()}</p>;
  return (
    <Table label={m.zones_recent()} dense className="as-cards">
      <THead>
        <Tr>
          <Th>{m.admin_col_number()}</Th>
          <Th>{m.admin_col_customer()}</Th>
          <Th>{m.zones_col_destination()}</Th>
          <Th>{m.zones_col_kind()}</Th>
          <Th>{m.admin_col_status()}</Th>
          <Th>{m.zones_col_tracking()}</Th>
          <Th>{m.zones_col_expected()}</Th>
          <Th>{m.zones_col_label()}</Th>
        </Tr>
      </THead>
      <TBody>
        {shipments.map((line) => {
          const [label, variant] = shipmentStateBadge[line.status]();
          return (
            <Tr key={line.id}>
              <Td className="card-name">
                <Link to={`/admin/orders/${line.orderId}`} className="text-link figures">
                  {line.orderNumber}
                </Link>
              </Td>
              <Td data-label={m.admin_col_customer()}>{line.customer}</Td>
              <Td data-label={m.zones_col_destination()}>{line.destination}</Td>
              <Td data-label={m.zones_col_kind()}>{deliveryServiceLabel[line.kind]()}</Td>
              <Td data-label={m.admin_col_status()}>
                <Badge variant={variant}>{label}</Badge>
              </Td>
              <Td data-label={m.zones_col_tracking()}>
                <span className="figures break-all">{line.tracking.join(', ') || '–'}</span>
              </Td>
              <Td data-label={m.zones_col_expected()}>
                {line.expected ? formatLongDate(line.expected, currentLocale()) : '–'}
              </Td>
              <Td data-label={m.zones_col_label()}>
                {line.shipmentId ? (
                  <a href={`/admin/shipments/${line.shipmentId}/label.pdf`} className="text-link">
                    {m.zones_label({ number: line.orderNumber })}
                  </a>
                ) : (
                  '–'
                )}
              </Td>
            </Tr>
          );
        })}
      </TBody>
    </Table>
  );
}
