import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import type { AddressInput } from '#shared/address.ts';
import { mostPieces } from '#shared/cart.ts';
import { readStaffAddress } from '../read-staff-address.server.ts';

/** An order as its form wrote it, so far. */
export interface Draft {
  customer: { email: string; firstName: string; lastName: string };
  lines: { sku: string; quantity: number }[];
  /** One of the customer's by its id, or a new one. */
  address: string | AddressInput | undefined;
  delivery: string;
  method: string;
  notes: string;
  seenTotal: number | undefined;
  key: string;
}

const quantityOf = z.coerce.number().int().min(1).max(mostPieces);

/** Reads the form; what is wrong is told by field, a line's under `line.{n}`. */
export function readDraft(form: FormData, addressIds: readonly string[]): { draft: Draft; errors: Record<string, string> } {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const errors: Record<string, string> = {};
  const email = z.email().safeParse(text('email').toLowerCase());
  if (!email.success) errors.email = m.ordering_email_wrong();
  const quantities = form.getAll('quantity');
  const lines = form.getAll('sku').flatMap((written, i) => {
    const sku = String(written).trim();
    if (!sku) return [];
    const quantity = quantityOf.safeParse(quantities[i]);
    if (!quantity.success) errors[`line.${i}`] = m.ordering_quantity_wrong();
    return [{ sku, quantity: quantity.data ?? 1 }];
  });
  if (lines.length === 0) errors['line.0'] = m.ordering_no_line();
  const chosen = text('address_id');
  const written = addressIds.includes(chosen) ? undefined : readStaffAddress(Object.fromEntries(form));
  if (written && !written.ok) Object.assign(errors, written.errors);
  const total = z.coerce.number().int().min(0).safeParse(form.get('total'));
  return {
    errors,
    draft: {
      customer: { email: email.data ?? '', firstName: text('first_name'), lastName: text('last_name') },
      lines,
      address: written ? (written.ok ? written.address : undefined) : chosen,
      delivery: text('delivery'),
      method: text('method') || 'bank_transfer',
      notes: text('notes').slice(0, 2000),
      seenTotal: form.get('total') && total.success ? total.data : undefined,
      key: text('key') || crypto.randomUUID(),
    },
  };
}
