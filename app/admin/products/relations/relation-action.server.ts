import { z } from 'zod';
import { failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import {
  type AddRelationOutcome,
  addRelation,
  maxRelations,
  removeRelation,
} from '#server/catalogue/products/relations/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';

interface RelationFormContext {
  shop: Shop;
  by: StaffActor;
  id: string | null;
}

const explain: Record<(AddRelationOutcome & { ok: false })['reason'], () => ResultWithStatus> = {
  unknown_product: () => withStatus(invalidResult({ other: m.relations_error_product() }), 404),
  unknown_kind: () => withStatus(invalidResult({ kind: m.relations_error_kind() })),
  same_product: () => withStatus(invalidResult({ other: m.relations_error_same() })),
  exists: () => withStatus(invalidResult({ other: m.relations_error_exists() }), 409),
  too_many: () => withStatus(invalidResult({ other: m.relations_error_many({ most: maxRelations }) })),
};

/** Adds a relation of the product with another product; `replaced_by` is one of the other product. */
export async function relate(
  { shop, by, id }: RelationFormContext,
  form: FormData,
): Promise<ResultWithStatus> {
  const other = z.uuid().safeParse(form.get('other'));
  if (!id || !other.success) return explain.unknown_product();
  const kind = form.get('kind');
  const input =
    kind === 'replaced_by'
      ? { productId: other.data, kind: 'replaces', otherId: id }
      : { productId: id, kind: String(kind ?? ''), otherId: other.data };
  const outcome = await transact<AddRelationOutcome>(shop.db, (tx) => addRelation({ tx, by }, input));
  return outcome.ok ? withStatus(successResult(m.relations_added())) : explain[outcome.reason]();
}

/** Removes a relation of the product. */
export async function unrelate(
  { shop, by, id }: RelationFormContext,
  form: FormData,
): Promise<ResultWithStatus> {
  const relation = z.uuid().safeParse(form.get('relation'));
  if (!id || !relation.success) return withStatus(failureResult(m.relations_failed()), 400);
  await transact(shop.db, (tx) => removeRelation({ tx, by }, { id: relation.data, productId: id }));
  return withStatus({ ok: true });
}
