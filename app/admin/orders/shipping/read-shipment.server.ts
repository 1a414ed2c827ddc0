import { z } from 'zod';
import type { FieldErrors } from '#app/form/action-result.ts';
import type { ParsedForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import type { ShipmentRequest } from '#server/fulfilment/index.ts';

const text = z.string().trim().min(1).max(80);
// Accepts a decimal comma as well as a decimal point.
const kilograms = z
  .string()
  .trim()
  .transform((typed) => Number(typed.replace(',', '.')))
  .pipe(z.number().min(0.01).max(100));

/**
 * Reads the shipping form: `quantity.{line}`, `weight.{n}`, `tracking.{n}`, carrier and service. Returns the
 * shipment, or errors by field.
 */
export function readShipmentForm(form: FormData): ParsedForm<ShipmentRequest> {
  const errors: FieldErrors = {};
  const lines = [...form].flatMap(([name, value]) => {
    if (!name.startsWith('quantity.')) return [];
    const quantity = z.coerce.number().int().min(0).max(999).safeParse(value);
    if (!quantity.success) errors[name] = m.shipping_error_more_than_left();
    return quantity.success ? [{ itemId: name.slice('quantity.'.length), quantity: quantity.data }] : [];
  });
  const parcels = form.getAll('weight').map((value, i) => {
    const weight = kilograms.safeParse(value);
    if (!weight.success) errors[`weight.${i}`] = m.shipping_error_weight();
    return {
      weightGrams: Math.round((weight.data ?? 0) * 1000),
      trackingNumber: String(form.getAll('tracking')[i] ?? ''),
    };
  });
  const carrier = text.safeParse(form.get('carrier'));
  const service = text.safeParse(form.get('service'));
  if (!carrier.success) errors.carrier = m.shipping_carrier();
  if (!service.success) errors.service = m.shipping_service();
  const seen = z.coerce.number().int().min(0).safeParse(form.get('seen'));
  if (Object.keys(errors).length > 0 || !carrier.success || !service.success) return { ok: false, errors };
  return {
    ok: true,
    data: {
      lines,
      parcels,
      carrier: carrier.data,
      service: service.data,
      ...(seen.success ? { shipmentsSeen: seen.data } : {}),
    },
  };
}
