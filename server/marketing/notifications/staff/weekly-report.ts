import { m } from '#shared/i18n/index.ts';
import type { LowStockVariant } from '#server/catalogue/inventory/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { formatLongDate, formatOrderAmount } from '#shared/format.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { MailBlock, Message } from '../content.ts';
import { lowStockListItem } from './low-stock.ts';
import { staffLocale, staffMessage } from './staff-message.ts';

/** The shop's figures of one week, Monday to Sunday in the shop's time zone. */
export interface WeekFigures {
  /** Monday (`from`) and Sunday (`to`) of the week, as `2026-11-16`. */
  from: string;
  to: string;
  orders: number;
  revenue: Centimes;
  revenueBefore: Centimes;
  refunded: Centimes;
  best: { name: string; sku: string; units: number }[];
  low: LowStockVariant[];
}

/** Composes the weekly report to staff: orders, revenue, best sellers and low stock. */
export function weeklyReportMessage(
  week: WeekFigures,
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const o = staffLocale(settings);
  // The values are days without a time. Midday UTC falls on the same day in every European time zone.
  const [from, to] = [week.from, week.to].map((day) => formatLongDate(`${day}T12:00:00Z`, o.locale)) as [
    string,
    string,
  ];
  const best: MailBlock =
    week.best.length > 0
      ? {
          kind: 'items',
          title: m.mail_staff_week_best({}, o),
          items: week.best.map(({ name, sku, units }) => ({
            text: name,
            detail: sku,
            value:
              units === 1 ? m.mail_staff_week_piece({}, o) : m.mail_staff_week_pieces({ count: units }, o),
          })),
        }
      : { kind: 'lines', title: m.mail_staff_week_best({}, o), lines: [m.mail_staff_week_none({}, o)] };
  const alerts: MailBlock =
    week.low.length > 0
      ? {
          kind: 'items',
          title: m.mail_staff_week_alerts({}, o),
          items: week.low.map((variant) => lowStockListItem(variant, o)),
        }
      : {
          kind: 'lines',
          title: m.mail_staff_week_alerts({}, o),
          lines: [m.mail_staff_week_alerts_none({}, o)],
        };
  return staffMessage(
    `staff-week-${week.from}`,
    m.mail_staff_week_subject({ from, to }, o),
    [
      { kind: 'text', text: m.mail_staff_week_text({}, o) },
      {
        kind: 'rows',
        rows: [
          { label: m.mail_staff_week_orders({}, o), value: String(week.orders) },
          { label: m.mail_staff_week_revenue({}, o), value: formatOrderAmount(week.revenue), isStrong: true },
          { label: m.mail_staff_week_before({}, o), value: formatOrderAmount(week.revenueBefore) },
          { label: m.mail_staff_week_refunded({}, o), value: formatOrderAmount(week.refunded) },
        ],
      },
      best,
      alerts,
      { kind: 'action', label: m.mail_staff_week_action({}, o), url: `${shopUrl}/admin` },
    ],
    settings,
  );
}
