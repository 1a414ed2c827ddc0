import { createHash } from 'node:crypto';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { bankTransferRows } from './order/bank-rows.ts';
import type { OrderMailData, OrderMailKind } from './order/mail-data.ts';
import type { Settings } from '#server/platform/settings/index.ts';

/** Derives a UUID from a word, always the same for the same word. */
function idOf(word: string): string {
  const hex = createHash('sha256').update(word).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const addresses = {
  fr: {
    first_name: 'Léa',
    last_name: 'Rochat',
    address_line_1: 'Avenue de la Gare 14',
    postal_code: '1700',
    city: 'Fribourg',
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

/**
 * Returns an example order in the form of a database row: two lines, a discount and delivery. Its times are
 * fixed.
 */
function exampleOrder(locale: Locale, changes: Partial<Order>): Order {
  const address = { ...addresses[locale], company: null, address_line_2: null, phone: null };
  const line = (
    position: number,
    quantity: number,
    unit: number,
    variant: string | null,
  ): Order['items'][number] => ({
    id: idOf(`line ${position}`),
    orderId: idOf(`order ${locale}`),
    position,
    productId: idOf(`product ${position}`),
    variantId: idOf(`variant ${position}`),
    productName: articles[locale][position] ?? '',
    variantLabel: variant,
    productSku: ['VAE-CAS-1051', 'COR-RUB-NR'][position] ?? '',
    image: null,
    quantity,
    unitPriceCents: unit,
    totalCents: quantity * unit,
    discountCents: (quantity * unit) / 10,
    vatCents: Math.round((quantity * unit * 0.9 * 81) / 1081),
    weightG: 380,
    shippedQuantity: 0,
    withdrawnQuantity: 0,
    fit: null,
  });
  const created = new Date('2026-11-19T09:12:00Z');
  return {
    id: idOf(`order ${locale}`),
    orderNumber: '1042',
    userId: idOf('buyer'),
    status: 'paid',
    paymentStatus: 'paid',
    paymentMethod: 'card',
    paymentId: null,
    paymentReference: null,
    transferInstructedAt: null,
    transferRemindedAt: null,
    currency: 'CHF',
    subtotalCents: 27_580,
    discountCents: 2758,
    discountRateBp: 1000,
    promotionCode: null,
    promotionKind: null,
    shippingCents: 790,
    totalCents: 25_612,
    vatCents: 1919,
    vatRateBp: 810,
    shippingCarrier: 'La Poste',
    shippingService: 'PostPac Priority',
    shippingKind: 'standard',
    shippingMinDays: 1,
    shippingMaxDays: 2,
    shippingStandardCents: 790,
    deliveryFrom: '2026-11-23',
    deliveryTo: '2026-11-24',
    shippingAddress: address,
    billingAddress: address,
    customerEmail: `${address.first_name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')}@example.com`,
    locale,
    notes: null,
    giftMessage: null,
    adminNotes: null,
    termsVersion: '2026-11',
    trackingNumber: null,
    stockHeld: true,
    expiresAt: new Date('2026-11-29T09:12:00Z'),
    createdAt: created,
    processedAt: created,
    updatedAt: created,
    items: [line(0, 1, 18_990, '10–51'), line(1, 2, 4295, null)],
    ...changes,
  };
}

/** Returns example data for a kind of order message. */
export function exampleMailData(
  kind: OrderMailKind,
  locale: Locale,
  settings: Settings,
  shopUrl: string,
): OrderMailData {
  const isTransfer = kind.startsWith('transfer');
  const order = exampleOrder(locale, {
    orderNumber: `${settings.numbering.order_prefix}1042`,
    ...(isTransfer ? { paymentMethod: 'bank_transfer', status: 'pending', paymentStatus: 'pending' } : {}),
  });
  const [first, second] = order.items;
  const lines = order.items.map(({ id, quantity }) => ({ itemId: id, quantity }));
  return {
    order,
    settings,
    shopUrl,
    expected: { from: order.deliveryFrom, to: order.deliveryTo },
    bank: bankTransferRows(order, settings),
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
            from: order.deliveryFrom,
            to: order.deliveryTo,
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
            labelUrl: locale === 'fr' ? `${shopUrl}/api/returns/${idOf('return')}/label.pdf` : null,
          },
        }
      : {}),
    ...(kind === 'cancelled'
      ? {
          cancelled: {
            cause: ({ fr: 'customer', de: 'shop', en: 'unpaid' } as const)[locale],
            reason: locale === 'de' ? m.returns_reason_damaged_in_transit({}, { locale }) : null,
            refund: locale === 'en' ? 0 : order.totalCents,
          },
        }
      : {}),
  };
}
