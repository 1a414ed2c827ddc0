import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { StaffZone } from '#server/ordering/shipping/zones/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import '../list/list.css';

/** Table of the delivery zones with their rates; a zone's name opens its form. */
export function ZonesTable({ zones, onOpen }: { zones: StaffZone[]; onOpen: (id: string) => void }) {
  if (zones.length === 0) return <p className="text-muted">{m.zones_none()}</p>;
  return (
    <Table label={m.zones_title()} dense className="as-cards">
      <THead>
        <Tr>
          <Th>{m.zones_col_name()}</Th>
          <Th>{m.zones_col_countries()}</Th>
          <Th align="end">{m.zones_col_standard()}</Th>
          <Th align="end">{m.zones_col_express()}</Th>
          <Th align="end">{m.zones_col_free()}</Th>
          <Th align="end">{m.zones_col_orders()}</Th>
          <Th>{m.admin_col_status()}</Th>
        </Tr>
      </THead>
      <TBody>
        {zones.map((zone) => (
          <Tr key={zone.id}>
            <Td className="card-name">
              <button type="button" className="text-link min-h-11 md:min-h-8" onClick={() => onOpen(zone.id)}>
                {zone.name}
              </button>
            </Td>
            <Td data-label={m.zones_col_countries()}>{zone.countries.join(', ')}</Td>
            <Td align="end" data-label={m.zones_col_standard()}>
              {formatOrderAmount(zone.standard_rate_cents)}
            </Td>
            <Td align="end" data-label={m.zones_col_express()}>
              {formatOrderAmount(zone.express_rate_cents)}
            </Td>
            <Td align="end" data-label={m.zones_col_free()}>
              {zone.free_threshold_cents === null ? '–' : formatOrderAmount(zone.free_threshold_cents)}
            </Td>
            <Td align="end" data-label={m.zones_col_orders()}>
              {zone.orders_count}
            </Td>
            <Td data-label={m.admin_col_status()}>
              <Badge variant={zone.is_active ? 'success' : 'outline'}>
                {zone.is_active ? m.zones_active() : m.zones_inactive()}
              </Badge>
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
