import { m } from '#shared/i18n/index.ts';
import { type LowStockVariant, maxLowStockListed } from '#server/catalogue/inventory/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { MailBlock, MailListItem, Message } from '../content.ts';
import { staffLocale, staffMessage } from './staff-message.ts';

/**
 * Composes the message to staff that the stock of variants has reached its minimum level.
 *
 * @param input.otherCount number of variants with low stock that are not in `low`
 */
export function lowStockMessage(
  { watchId, low, otherCount = 0 }: { watchId: string; low: readonly LowStockVariant[]; otherCount?: number },
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const o = staffLocale(settings);
  const listed = low.slice(0, maxLowStockListed);
  const count = low.length + otherCount;
  const rest = count - listed.length;
  const more: MailBlock[] =
    rest > 0 ? [{ kind: 'text', text: m.mail_staff_stock_more({ count: rest }, o) }] : [];
  const subject =
    count === 1
      ? m.mail_staff_stock_subject({ name: low[0]?.name ?? '' }, o)
      : m.mail_staff_stock_subject_many({ count }, o);
  return staffMessage(
    `staff-stock-${watchId}`,
    subject,
    [
      { kind: 'text', text: m.mail_staff_stock_text({}, o) },
      { kind: 'items', items: listed.map((variant) => lowStockListItem(variant, o)) },
      ...more,
      { kind: 'action', label: m.mail_staff_stock_action({}, o), url: `${shopUrl}/admin/inventory` },
    ],
    settings,
  );
}

/** Formats a variant with low stock as a list entry of a message. */
export function lowStockListItem(
  { name, sku, stock, minimum }: LowStockVariant,
  o: ReturnType<typeof staffLocale>,
): MailListItem {
  return { text: name, detail: sku, value: m.mail_staff_stock_of({ stock, minimum }, o) };
}
