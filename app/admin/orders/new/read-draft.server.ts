import { z } from 'zod';
import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import type { AddressInput } from '#shared/address.ts';
import { maximumQuantity } from '#shared/cart.ts';
import { readStaffAddress } from '../read-staff-address.server.ts';

/** A new order as staff have entered it so far. */
export interface NewOrderDraft {
  customer: { email: string; firstName: string; lastName: string };
  lines: { sku: string; quantity: number }[];
  /**
   * Id of a saved address of the customer, or the entered new address; undefined if the new address is
   * invalid.
   */
  address: string | AddressInput | undefined;
  delivery: string;
  method: string;
  notes: string;
  seenTotal: number | undefined;
  key: string;
}

const quantityOf = z.coerce.number().int().min(1).max(maximumQuantity);

/**
 * Reads the new-order form. Returns the draft, and errors keyed by field; order lines have the keys
 * `line.{n}`.
 */
export function readNewOrderDraft(
  form: FormData,
  addressIds: readonly string[],
): { draft: NewOrderDraft; errors: FieldErrors } {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const errors: FieldErrors = {};
  const email = z.email().safeParse(text('email').toLowerCase());
  if (!email.success) errors.email = m.newOrder_email_wrong();
  const quantities = form.getAll('quantity');
  const lines = form.getAll('sku').flatMap((written, i) => {
    const sku = String(written).trim();
    if (!sku) return [];
    const quantity = quantityOf.safeParse(quantities[i]);
    if (!quantity.success) errors[`line.${i}`] = m.newOrder_quantity_wrong();
    return [{ sku, quantity: quantity.data ?? 1 }];
  });
  if (lines.length === 0) errors['line.0'] = m.newOrder_no_line();
  const chosen = text('address_id');
  const written = addressIds.includes(chosen) ? undefined : readStaffAddress(Object.fromEntries(form));
  if (written && !written.ok) Object.assign(errors, written.errors);
  const total = z.coerce.number().int().min(0).safeParse(form.get('total'));
  return {
    errors,
    draft: {
      customer: { email: email.data ?? '', firstName: text('first_name'), lastName: text('last_name') },
      lines,
      address: written ? (written.ok ? written.data : undefined) : chosen,
      delivery: text('delivery'),
      method: text('method') || 'bank_transfer',
      notes: text('notes').slice(0, 2000),
      seenTotal: form.get('total') && total.success ? total.data : undefined,
      key: text('key') || crypto.randomUUID(),
    },
  };
}
