import { failureResult, successResult } from '#app/form/action-result.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { saveBikeDetails } from '#server/catalogue/products/editing/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { readBikeForm } from './read-bike-form.server.ts';

interface BikeContext {
  shop: Shop;
  by: StaffActor;
  id: string | null;
}

/** Saves the geometry and the delivery texts of a bike. */
export async function saveBike({ shop, by, id }: BikeContext, form: FormData): Promise<ResultWithStatus> {
  if (!id) return withStatus(failureResult(m.products_load_failed()), 404);
  const read = readBikeForm(form);
  if (!read.ok) return withStatus({ ...failureResult(m.bikeAdmin_failed()), errors: read.errors });
  const seen = form.get('overwrite') === 'true' ? null : String(form.get('version') ?? '');
  const outcome = await saveBikeDetails(shop.db, id, read.details, seen, by);
  if (outcome.ok) return withStatus(successResult(m.bikeAdmin_saved()));
  return outcome.reason === 'unknown_product'
    ? withStatus(failureResult(m.products_load_failed()), 404)
    : withStatus({ ok: false, isConflict: true }, 409);
}
