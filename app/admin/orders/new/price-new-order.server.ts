import type { ActionResult, FieldErrors } from '#app/form/action-result.ts';
import { type OrderPreview, previewOrder } from '#server/ordering/checkout/index.ts';
import { listAddresses } from '#server/people/addresses/index.ts';
import { findProfileByEmail } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { type NewOrderDraft, readNewOrderDraft } from './read-draft.server.ts';

/** Result of the new-order form: prices of the order as entered so far, and errors for missing input. */
export type NewOrderResult = ActionResult & {
  errors: FieldErrors;
  /** Product details of each line in form order; null if the shop does not sell the SKU. */
  lines: ({ sku: string; name: string; quantity: number; unitCents: number; available: number } | null)[];
  rates: { value: string; cents: number; days: [number, number] }[];
  rate: string | null;
  price: { subtotal: number; discount: number; shipping: number; total: number; vat: number } | null;
  /** Whether the order is complete and can be placed. */
  isReady: boolean;
};

/** An order as entered so far, with its delivery country, its selected rate and the result for its form. */
export interface PricedNewOrder {
  draft: NewOrderDraft;
  country: string;
  rate: OrderPreview['rate'];
  result: NewOrderResult;
}

/** Reads the new-order form and computes the prices of its order. */
export async function priceNewOrder(shop: Shop, form: FormData): Promise<PricedNewOrder> {
  const profile = await findProfileByEmail(shop.db, String(form.get('email') ?? '').trim());
  const addresses = profile ? await listAddresses(shop.db, profile.userId) : [];
  const { draft, errors } = readNewOrderDraft(
    form,
    addresses.map(({ id }) => id),
  );
  const country = countryOf(draft, addresses);
  const preview = await previewOrder(shop, draft.lines, country, draft.delivery);
  const result = resultOf(draft, preview, { ...errors, ...wrongLines(draft, preview, form) });
  return { draft, country, rate: preview.rate, result };
}

function countryOf(
  { address }: NewOrderDraft,
  addresses: readonly { id: string; country: string }[],
): string {
  if (typeof address === 'object') return address.country;
  return addresses.find(({ id }) => id === address)?.country ?? 'CH';
}

/** Returns an error for each line whose SKU is unknown or whose stock is too low, keyed by form row. */
function wrongLines({ lines }: NewOrderDraft, { offers }: OrderPreview, form: FormData): FieldErrors {
  const rows = form.getAll('sku').flatMap((sku, row) => (String(sku).trim() ? [row] : []));
  return Object.fromEntries(
    offers.flatMap((offer, i) => {
      if (!offer) return [[`line.${rows[i]}`, m.newOrder_unknown_sku()]];
      if (offer.available >= lines[i]!.quantity) return [];
      return [[`line.${rows[i]}`, m.newOrder_too_few({ count: Math.max(offer.available, 0) })]];
    }),
  );
}

function resultOf(
  draft: NewOrderDraft,
  { offers, rates, rate, price }: OrderPreview,
  errors: FieldErrors,
): NewOrderResult {
  const nobodyDelivers = rates.length === 0 && offers.some(Boolean);
  const isReady = Object.keys(errors).length === 0 && rate !== undefined;
  return {
    ok: isReady,
    ...(nobodyDelivers ? { message: m.checkout_no_carrier() } : {}),
    errors,
    lines: offers.map((offer, i) =>
      offer
        ? {
            sku: offer.sku,
            name: [offer.name.fr, offer.variantLabel].filter(Boolean).join(', '),
            quantity: draft.lines[i]!.quantity,
            unitCents: offer.unitPrice,
            available: offer.available,
          }
        : null,
    ),
    rates: rates.map((one) => ({
      value: `${one.carrier}, ${one.service}`,
      cents: one.price,
      days: [one.minDays, one.maxDays],
    })),
    rate: rate ? `${rate.carrier}, ${rate.service}` : null,
    price: price
      ? {
          subtotal: price.subtotal,
          discount: price.discount,
          shipping: price.shipping,
          total: price.total,
          vat: price.vat,
        }
      : null,
    isReady,
  };
}
