import { m } from '#shared/i18n/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { correctAddress } from '#server/ordering/orders/index.ts';
import type { Shop } from '#server/shop.ts';
import { readStaffAddress } from './read-staff-address.server.ts';
import type { OrderAnswer } from './order-answer.ts';

/** Corrects an order's delivery address from the form on its page. */
export async function correctOrderAddress(
  { shop, orderId, staffId, ip }: { shop: Shop; orderId: string; staffId: string; ip: string },
  form: Record<string, FormDataEntryValue>,
): Promise<OrderAnswer> {
  const intent = 'address';
  const input = readStaffAddress(form);
  if (!input.ok) return { intent, ok: false, errors: input.errors };
  const { company, address_line_2, phone, type: _type, is_default: _default, ...required } = input.address;
  const address = { ...required, company: company || null, address_line_2: address_line_2 || null, phone: phone || null };
  const seen = form.overwrite === 'true' ? undefined : String(form.version ?? '');
  const outcome = await correctAddress(shop.db, orderId, address, seen, staffId);
  if (!outcome.ok) {
    if (outcome.reason === 'changed_meanwhile') return { intent, ok: false, isConflict: true };
    if (outcome.reason === 'other_country') return { intent, ok: false, errors: { country: m.newOrder_other_country() } };
    return { intent, ok: false, message: refusalText(outcome.reason) };
  }
  await recordAudit(shop.db, {
    actorId: staffId,
    action: 'order.address',
    subject: `order:${orderId}`,
    // Only the names of changed fields: the audit log is permanent, personal data is not.
    after: Object.fromEntries(outcome.changed.map((field) => [field, '…'])),
    ip,
  });
  return { intent, ok: true, message: m.newOrder_address_corrected() };
}
