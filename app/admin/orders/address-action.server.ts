import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { correctAddress } from '#server/ordering/orders/index.ts';
import { m } from '#shared/i18n/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import type { OrderContext } from './order-context.ts';
import { readStaffAddress } from './read-staff-address.server.ts';

/** Corrects an order's delivery address as entered in the form on the order's page. */
export async function correctOrderAddress(
  { shop, by, orderId }: OrderContext,
  form: FormData,
): Promise<ActionResult> {
  const input = readStaffAddress(Object.fromEntries(form));
  if (!input.ok) return invalidResult(input.errors);
  const {
    company,
    address_line_2: addressLine2,
    phone,
    type: _type,
    is_default: _default,
    ...required
  } = input.data;
  const address = {
    ...required,
    company: company || null,
    address_line_2: addressLine2 || null,
    phone: phone || null,
  };
  const seen = form.get('overwrite') === 'true' ? undefined : String(form.get('version') ?? '');
  const outcome = await correctAddress(shop.db, orderId, address, seen, by);
  if (outcome.ok) return successResult(m.newOrder_address_corrected());
  if (outcome.reason === 'changed_meanwhile') return { ok: false, isConflict: true };
  if (outcome.reason === 'other_country') return invalidResult({ country: m.newOrder_other_country() });
  return failureResult(refusalText(outcome.reason));
}
