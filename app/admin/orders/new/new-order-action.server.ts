import { type ActionFunctionArgs, redirect } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { listAddresses } from '#server/people/addresses/index.ts';
import {
  type OrderPreview,
  type StaffOrderOutcome,
  previewOrder,
  orderForCustomer,
  setupBankTransfer,
  startPayment,
} from '#server/ordering/checkout/index.ts';
import { requestOf } from '#server/http/context.ts';
import { orderContext, paymentContext } from '#server/http/order-context.ts';
import { findProfileByEmail } from '#server/people/identity/index.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { type NewOrderDraft, readNewOrderDraft } from './read-draft.server.ts';

/** Result of the new-order form: prices of the order as entered so far, and errors for missing input. */
export interface NewOrderResult {
  errors: Record<string, string>;
  /** Error text that concerns the whole order, not one field. */
  error?: string;
  /** Product details of each line in form order; null if the shop does not sell the SKU. */
  lines: ({ sku: string; name: string; quantity: number; unitCents: number; available: number } | null)[];
  rates: { value: string; cents: number; days: [number, number] }[];
  rate: string | null;
  price: { subtotal: number; discount: number; shipping: number; total: number; vat: number } | null;
  /** Whether the order is complete and can be placed. */
  isReady: boolean;
}

/** Prices the order in the form, and places it if the user requested that and the order is complete. */
export async function actOnNewOrder({
  request,
  context,
}: ActionFunctionArgs): Promise<NewOrderResult | Response> {
  const { shop, admin } = await requireAdmin(context);
  const { ip, origin } = requestOf(context);
  const form = await request.formData();
  const profile = await findProfileByEmail(shop.db, String(form.get('email') ?? '').trim());
  const addresses = profile ? await listAddresses(shop.db, profile.userId) : [];
  const { draft, errors } = readNewOrderDraft(
    form,
    addresses.map(({ id }) => id),
  );
  const country = countryOf(draft, addresses);
  const reckoned = await previewOrder(shop, draft.lines, country, draft.delivery);
  Object.assign(errors, wrongLines(draft, reckoned, form));
  const answer = toAnswer(draft, reckoned, errors);
  // An order is placed only if the user has seen its total.
  const isAsked = form.get('intent') === 'place' && draft.seenTotal !== undefined;
  if (!isAsked || !answer.isReady || !draft.address || !reckoned.rate) return answer;

  const { carrier, service } = reckoned.rate;
  const isTransfer = draft.method === 'bank_transfer';
  const isOffered = isTransfer
    ? shop.methods.takesTransfers()
    : await shop.methods.isOffered(draft.method, country, 'CHF');
  if (!isOffered) return { ...answer, error: m.newOrder_method_not_offered() };
  const outcome = await orderForCustomer(
    orderContext(shop),
    { id: admin.userId, ip },
    {
      customer: draft.customer,
      address: draft.address,
      items: draft.lines,
      carrier,
      service,
      method: draft.method,
      ...(draft.notes ? { notes: draft.notes } : {}),
      ...(draft.seenTotal === undefined ? {} : { seenTotal: draft.seenTotal }),
    },
    draft.key,
  );
  if (!outcome.ok) return { ...answer, error: explain(outcome) };
  const { order, customerId } = outcome;
  const by = { actor: 'staff', actorId: admin.userId } as const;
  const { bank } = shop.settings.current();
  if (isTransfer)
    await setupBankTransfer({ db: shop.db, outbox: shop.outbox, bank, isOffered }, customerId, order.id, by);
  // If the provider is unavailable, the payment can be started later from the order page.
  else
    await startPayment(paymentContext(shop, origin), customerId, {
      orderId: order.id,
      method: draft.method,
      by,
    });
  return redirect(`/admin/orders/${order.id}`);
}

function countryOf(
  { address }: NewOrderDraft,
  addresses: readonly { id: string; country: string }[],
): string {
  if (typeof address === 'object') return address.country;
  return addresses.find(({ id }) => id === address)?.country ?? 'CH';
}

/** Returns an error for each line whose SKU is unknown or whose stock is too low, keyed by form row. */
function wrongLines(
  { lines }: NewOrderDraft,
  { offers }: OrderPreview,
  form: FormData,
): Record<string, string> {
  const rows = form.getAll('sku').flatMap((sku, row) => (String(sku).trim() ? [row] : []));
  return Object.fromEntries(
    offers.flatMap((offer, i) => {
      if (!offer) return [[`line.${rows[i]}`, m.newOrder_unknown_sku()]];
      if (offer.available >= lines[i]!.quantity) return [];
      return [[`line.${rows[i]}`, m.newOrder_too_few({ count: Math.max(offer.available, 0) })]];
    }),
  );
}

function toAnswer(
  draft: NewOrderDraft,
  { offers, rates, rate, price }: OrderPreview,
  errors: Record<string, string>,
): NewOrderResult {
  const nobodyDelivers = rates.length === 0 && offers.some(Boolean);
  return {
    errors,
    ...(nobodyDelivers ? { error: m.checkout_no_carrier() } : {}),
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
    isReady: Object.keys(errors).length === 0 && rate !== undefined,
  };
}

function explain(refusal: StaffOrderOutcome & { ok: false }): string {
  switch (refusal.reason) {
    case 'price_changed':
      return m.newOrder_price_changed();
    case 'out_of_stock':
      return m.newOrder_out_of_stock();
    case 'customer_incomplete':
      return m.newOrder_customer_incomplete();
    case 'idempotency_key_reused':
      return m.newOrder_sent_already();
    case 'no_carrier':
      return m.checkout_no_carrier();
    default:
      return refusalText(refusal.reason);
  }
}
