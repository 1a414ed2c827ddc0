import { createHash } from 'node:crypto';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { bankRows } from './order/bank-rows.ts';
import type { OrderMailData, OrderMailKind } from './order/mail-data.ts';
import type { Settings } from '#server/platform/settings/index.ts';

/** Derives a stable id from a word. */
function idOf(word: string): string {
  const hex = createHash('sha256').update(word).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const addresses = {
  fr: {
    first_name: 'Léa',
    last_name: 'Rochat',
    address_line_1: 'Avenue de la Gare 14',
    postal_code: '1003',
    city: 'Lausanne',
    country: 'CH',
  },
  de: {
    first_name: 'Jonas',
    last_name: 'Müller',
    address_line_1: 'Wiehrestrasse 31',
    postal_code: '79102',
    city: 'Freiburg im Breisgau',
    country: 'DE',
  },
  en: {
    first_name: 'Claire',
    last_name: 'Weber',
    address_line_1: 'Rue de Hollerich 12',
    postal_code: '1741',
    city: 'Luxembourg',
    country: 'LU',
  },
} as const;

const articles = {
  fr: ['Cassette Vael 12 vitesses', 'Ruban de cintre Cordier'],
  de: ['Kassette Vael 12-fach', 'Lenkerband Cordier'],
  en: ['Vael 12-speed cassette', 'Cordier bar tape'],
} as const;

type Order = OrderMailData['order'];

/** An example order in the database's format: two lines, a discount, delivery; its timestamps are fixed. */
function exampleOrder(locale: Locale, changes: Partial<Order>): Order {
  const address = { ...addresses[locale], company: null, address_line_2: null, phone: null };
  const line = (
    position: number,
    quantity: number,
    unit: number,
    variant: string | null,
  ): Order['items'][number] => ({
    id: idOf(`line ${position}`),
    order_id: idOf(`order ${locale}`),
    position,
    product_id: idOf(`product ${position}`),
    variant_id: idOf(`variant ${position}`),
    product_name: articles[locale][position] ?? '',
    variant_label: variant,
    product_sku: ['VAE-CAS-1051', 'COR-RUB-NR'][position] ?? '',
    image: null,
    quantity,
    unit_price_cents: unit,
    total_cents: quantity * unit,
    discount_cents: (quantity * unit) / 10,
    vat_cents: Math.round((quantity * unit * 0.9 * 81) / 1081),
    weight_g: 380,
    shipped_quantity: 0,
    withdrawn_quantity: 0,
  });
  const created = new Date('2026-11-19T09:12:00Z');
  return {
    id: idOf(`order ${locale}`),
    order_number: 'PG-1042',
    user_id: idOf('buyer'),
    status: 'paid',
    payment_status: 'paid',
    payment_method: 'card',
    payment_id: null,
    payment_reference: null,
    transfer_instructed_at: null,
    transfer_reminded_at: null,
    currency: 'CHF',
    subtotal_cents: 27_580,
    discount_cents: 2758,
    discount_rate_bp: 1000,
    promotion_code: null,
    promotion_kind: null,
    shipping_cents: 790,
    total_cents: 25_612,
    vat_cents: 1919,
    vat_rate_bp: 810,
    shipping_carrier: 'La Poste',
    shipping_service: 'PostPac Priority',
    shipping_kind: 'standard',
    shipping_min_days: 1,
    shipping_max_days: 2,
    shipping_standard_cents: 790,
    delivery_from: '2026-11-23',
    delivery_to: '2026-11-24',
    shipping_address: address,
    billing_address: address,
    customer_email: `${address.first_name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')}@pignon.example`,
    locale,
    notes: null,
    admin_notes: null,
    terms_version: '2026-11',
    tracking_number: null,
    stock_held: true,
    expires_at: new Date('2026-11-29T09:12:00Z'),
    created_at: created,
    processed_at: created,
    updated_at: created,
    items: [line(0, 1, 18_990, '10–51'), line(1, 2, 4295, null)],
    ...changes,
  };
}

/** Example data for a message of the given kind. */
export function exampleMailData(
  kind: OrderMailKind,
  locale: Locale,
  settings: Settings,
  shopUrl: string,
): OrderMailData {
  const isTransfer = kind.startsWith('transfer');
  const order = exampleOrder(
    locale,
    isTransfer ? { payment_method: 'bank_transfer', status: 'pending', payment_status: 'pending' } : {},
  );
  const [first, second] = order.items;
  const lines = order.items.map(({ id, quantity }) => ({ itemId: id, quantity }));
  return {
    order,
    settings,
    shopUrl,
    expected: { from: order.delivery_from, to: order.delivery_to },
    bank: bankRows(order, settings),
    ...(kind === 'shipped' || kind === 'delivered'
      ? {
          shipment: {
            id: idOf('shipment'),
            carrier: 'La Poste PostPac Priority',
            parcels: [
              {
                number: '996001234567890123',
                url: 'https://service.post.ch/ekp-web/ui/entry/search/996001234567890123',
              },
              ...(locale === 'de' ? [{ number: null, url: null }] : []),
            ],
            lines,
            from: order.delivery_from,
            to: order.delivery_to,
            deliveredAt: kind === 'delivered' ? new Date('2026-11-23T10:40:00Z') : null,
            isLast: locale !== 'de',
          },
        }
      : {}),
    ...(kind === 'refunded'
      ? {
          refund: {
            id: idOf('refund'),
            amount: 7731,
            way: locale === 'de' ? ('bank_account' as const) : ('original' as const),
            iban: locale === 'de' ? 'DE89370400440532013000' : null,
            done: 7731,
          },
        }
      : {}),
    ...(kind === 'return_asked' || kind === 'return_received'
      ? {
          returned: {
            id: idOf('return'),
            number: 'RT-501',
            askedAt: new Date('2026-11-25T18:04:00Z'),
            lines: [
              { itemId: second!.id, quantity: 2, unsent: 0, received: 2, reason: 'does_not_fit' as const },
              { itemId: first!.id, quantity: 1, unsent: 0, received: 0, reason: 'no_reason' as const },
            ],
            refund: kind === 'return_received' ? 7731 : 0,
            shippingRefund: 0,
          },
        }
      : {}),
    ...(kind === 'cancelled'
      ? {
          cancelled: {
            cause: ({ fr: 'customer', de: 'shop', en: 'unpaid' } as const)[locale],
            reason: locale === 'de' ? m.returns_reason_damaged_in_transit({}, { locale }) : null,
            refund: locale === 'en' ? 0 : order.total_cents,
          },
        }
      : {}),
  };
}
