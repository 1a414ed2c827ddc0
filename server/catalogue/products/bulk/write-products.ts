import { recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { listProductChanges } from './changes.ts';
import type { BulkDraft, BulkOutcome } from './draft.ts';
import { findBearers, findSkuOwners, loadStoredProducts, lockSkus } from './load-stored.ts';
import { findOrCreateOtherCategory } from './other-category.ts';
import { refuseTakenGtins } from './taken-gtins.ts';
import { type ProductPlan, planProduct } from './plan-product.ts';
import { storeProductPlans } from './store-plans.ts';

/**
 * Writes many products, identified by the merchant's id or by SKU, in the caller's transaction. Each table needs one SQL statement,
 * so hundreds of products take about as long as one product saved in the back office. One rejected draft does
 * not affect the others. Each change is recorded in the activity log with `source`; a draft without changes
 * writes nothing.
 * Other transactions that assign SKUs wait until this one ends, so pass small batches. After a call with more
 * than a hundred changed products, every catalogue index reloads all products, because the notification then
 * does not name the changed ones.
 *
 * @param drafts no two drafts have the same SKU
 * @param options.onlyKnown rejects unknown SKUs; a draft with the SKU of a variant then changes only that
 * variant
 * @param options.source origin of the data (for example a file name), stored in the activity log
 * @param options.onCategory called with the id of the category “Other” if it is created
 * @returns one outcome per draft, in the same order
 */
export async function writeProducts(
  tx: Transaction,
  drafts: readonly BulkDraft[],
  by: { id: string; ip: string },
  options: WriteOptions,
): Promise<BulkOutcome[]> {
  if (drafts.length === 0) return [];
  await lockSkus(tx);
  const bearers = await findBearers(tx, drafts);
  const outcomes: BulkOutcome[] = [];
  // Several drafts may change variants of the same product. These drafts are written in successive rounds, so
  // that each draft starts from the stored result of the previous draft.
  for (let left = [...drafts.keys()]; left.length > 0;) {
    const taken = new Set<string>();
    const round = left.filter((at) => {
      const product = bearers[at]?.product;
      if (product === undefined) return true;
      if (taken.has(product)) return false;
      return taken.add(product);
    });
    const written = await writeRound(
      tx,
      round.map((at) => ({ draft: drafts[at]!, bearer: bearers[at] })),
      by,
      options,
    );
    for (const [place, at] of round.entries()) outcomes[at] = written[place]!;
    const done = new Set(round);
    left = left.filter((at) => !done.has(at));
  }
  return outcomes;
}

interface WriteOptions {
  onlyKnown: boolean;
  source: string;
  onCategory?: (id: string) => void;
}

interface Request {
  draft: BulkDraft;
  bearer: { product: string; variant: string | null } | undefined;
}

/** Writes drafts that all belong to different products. */
async function writeRound(
  tx: Transaction,
  queries: readonly Request[],
  by: { id: string; ip: string },
  { onlyKnown, source, onCategory }: WriteOptions,
): Promise<BulkOutcome[]> {
  const stored = await loadStoredProducts(
    tx,
    queries.flatMap(({ bearer }) => bearer?.product ?? []),
  );
  const needsOther = !onlyKnown && queries.some(({ draft, bearer }) => !draft.categoryId && !bearer);
  const other = needsOther ? await findOrCreateOtherCategory(tx, onCategory) : '';
  const planned = queries.map(({ draft, bearer }): Planned => {
    const before = bearer && stored.get(bearer.product);
    if (!onlyKnown) {
      // A draft for a product is rejected when its SKU belongs to a variant.
      return bearer?.variant ? refused('sku_taken', draft.sku) : planProduct(draft, before, other);
    }
    if (!before) return refused('unknown_sku', draft.sku);
    const variant = before.variants.find(({ id }) => id === bearer.variant);
    const outcome = planProduct(variant ? onlyVariant(draft, variant) : draft, before, other);
    const made = outcome.ok ? outcome.plan.written.find(({ isNew }) => isNew) : undefined;
    return made ? refused('unknown_sku', made.sku) : outcome;
  });
  const outcomes = await refuseTakenGtins(tx, await withoutTaken(tx, planned));
  await storeProductPlans(
    tx,
    outcomes.flatMap((outcome) => (outcome.ok ? outcome.plan : [])),
  );
  const entries: Parameters<typeof recordAudit>[1][] = [];
  const results = outcomes.map((outcome): BulkOutcome => {
    if (!outcome.ok) return outcome;
    const { id, before, after, written, isWithheld } = outcome.plan;
    const changes = listProductChanges(before, after);
    const change = { before, after };
    if (!changes) return { ok: true, id, became: 'unchanged', variants: written, isWithheld, change };
    entries.push({
      actorId: by.id,
      action: before ? 'product.changed' : 'product.created',
      subject: `product:${id}`,
      ...changes,
      after: { ...changes.after, source },
      ip: by.ip,
    });
    return { ok: true, id, became: before ? 'updated' : 'created', variants: written, isWithheld, change };
  });
  await recordAudit(tx, ...entries);
  return results;
}

type Planned = ReturnType<typeof planProduct> | ReturnType<typeof refused>;

function refused(reason: 'unknown_sku' | 'sku_taken', sku: string) {
  return { ok: false as const, reason, sku };
}

/** Converts a draft into one that changes only the given variant. */
const onlyVariant = (draft: BulkDraft, variant: ProductPlan['after']['variants'][number]): BulkDraft => {
  const { minimum, maximum, stock, ...rest } = draft;
  const own = { minimum, maximum, stock };
  const stated = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const { sku, variant_type: variantType, variant_name: variantName, variant_value: variantValue } = variant;
  return {
    ...rest,
    variants: [{ sku, type: variantType, name: variantName, value: variantValue, ...stated }],
  };
};

/** Rejects drafts that would assign a SKU that is already used in the database or by an earlier draft. */
async function withoutTaken(tx: Transaction, planned: readonly Planned[]): Promise<Planned[]> {
  const skusOf = ({ before, after }: ProductPlan) => {
    const had = new Set(before?.variants.map(({ id }) => id));
    const made = after.variants.filter(({ id }) => !had.has(id)).map(({ sku }) => sku.toUpperCase());
    const old = new Map(before?.variants.map((variant) => [variant.id, variant.sku]));
    const renamed = [
      ...(before && before.sku !== after.sku ? [after.sku.toUpperCase()] : []),
      ...after.variants.flatMap(({ id, sku }) =>
        old.has(id) && old.get(id) !== sku ? sku.toUpperCase() : [],
      ),
    ];
    // A new product and its first variant may have the same SKU, so duplicates are removed from the list of
    // SKUs.
    return {
      made,
      renamed,
      all: before ? made : [...new Set([after.sku.toUpperCase(), ...made])],
    };
  };
  const wanted = planned.flatMap((outcome) =>
    outcome.ok ? [...skusOf(outcome.plan).all, ...skusOf(outcome.plan).renamed] : [],
  );
  const bearers =
    wanted.length > 0
      ? await findSkuOwners(tx, wanted)
      : new Map<string, { product: string; variant: string | null }>();
  const given = new Set<string>();
  return planned.map((outcome) => {
    if (!outcome.ok) return outcome;
    const { made, renamed, all } = skusOf(outcome.plan);
    const twice = made.find((sku, at) => made.indexOf(sku) !== at);
    const taken = all.find((sku) => {
      const bearer = bearers.get(sku);
      return given.has(sku) || (bearer && (bearer.product !== outcome.plan.id || bearer.variant !== null));
    });
    // A renamed SKU may stay within its product, which has a SKU of its own and one for each variant.
    const own = outcome.plan.after.variants.map(({ sku }) => sku.toUpperCase());
    const foreign = renamed.find(
      (sku) =>
        given.has(sku) ||
        own.indexOf(sku) !== own.lastIndexOf(sku) ||
        (bearers.get(sku) && bearers.get(sku)!.product !== outcome.plan.id),
    );
    if (foreign) return refused('sku_taken', foreign);
    if (twice ?? taken) return refused('sku_taken', (twice ?? taken)!);
    for (const sku of [...all, ...renamed]) given.add(sku);
    return outcome;
  });
}
