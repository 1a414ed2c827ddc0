import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { findBikes, isOnSale, readVariantParts, whichAreBikes } from '#server/catalogue/fit/index.ts';
import { localizeSizeName } from '#server/catalogue/products/index.ts';
import { productCatalog, productInventory, productVariants } from '#server/catalogue/products/schema.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { answersFromFacts } from '#shared/fit/answers-from-facts.ts';
import type { AnswerKey } from '#shared/fit/bike.ts';
import type { Locale } from '#shared/locales.ts';
import type { Choice, Choices } from './choice.ts';
import { readQuestions } from './questions.server.ts';

const maxBought = 30;

/** Returns whether the questions offer an answer. */
function readOptions(): (key: AnswerKey, answer: string) => boolean {
  const options = new Set(
    readQuestions().flatMap(({ key, groups, details }) => [
      ...groups.flatMap((group) => group.options.map(({ value }) => `${key} ${value}`)),
      ...details.flatMap((detail) => detail.options.map(({ value }) => `${detail.key} ${value}`)),
    ]),
  );
  return (key, answer) => options.has(`${key} ${answer}`);
}

type Named = Omit<Choice, 'isBike' | 'answers'>;

/** Adds the answers that each variant's facts prove. Omits variants that prove no answer. */
async function withAnswers(db: Queryable, locale: Locale, found: readonly Named[]): Promise<Choice[]> {
  const ids = found.map(({ variantId }) => variantId);
  const [parts, bikes] = [await readVariantParts(db, ids), await whichAreBikes(db, ids)];
  const isOption = readOptions();
  return found
    .map((choice) => ({
      ...choice,
      size: localizeSizeName(choice.size, locale),
      isBike: bikes.has(choice.variantId),
      answers: answersFromFacts(parts.get(choice.variantId) ?? [], isOption),
    }))
    .filter(({ answers }) => Object.keys(answers).length > 0);
}

/** Variants that a customer bought in orders that were not cancelled, the newest first. */
async function findBought(db: Queryable, userId: string): Promise<Named[]> {
  const rows = await db
    .select({
      variantId: orderItems.variantId,
      name: orderItems.productName,
      size: orderItems.variantLabel,
      image: orderItems.image,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(eq(orders.userId, userId), inArray(orders.status, ['paid', 'preparing', 'shipped', 'delivered'])),
    )
    .orderBy(desc(orders.createdAt), orderItems.position)
    .limit(maxBought * 3);
  const unique = new Map(rows.map((row) => [row.variantId, { ...row, size: row.size ?? '' }]));
  return [...unique.values()].slice(0, maxBought);
}

/** Finds a variant that customers can see. */
async function findVariant(db: Queryable, id: string): Promise<Named[]> {
  if (!z.uuid().safeParse(id).success) return [];
  const rows = await db
    .select({
      variantId: productVariants.id,
      name: productCatalog.name,
      size: productVariants.variantName,
    })
    .from(productVariants)
    .innerJoin(productCatalog, eq(productCatalog.id, productVariants.productCatalogId))
    .innerJoin(productInventory, eq(productInventory.productCatalogId, productCatalog.id))
    .where(and(eq(productVariants.id, id), isOnSale));
  return rows.map((row) => ({ ...row, image: null }));
}

/** Finds the variants with which a bike can begin. */
export async function findChoices(
  db: Queryable,
  query: { locale: Locale; text: string; variantId: string | null; userId: string | undefined },
): Promise<Choices> {
  if (query.variantId) {
    const [variant] = await withAnswers(db, query.locale, await findVariant(db, query.variantId));
    return { bikes: [], bought: [], variant: variant ?? null };
  }
  const bikes = (await findBikes(db, query.text, query.locale)).flatMap(({ name, image, variants }) =>
    variants.map((variant) => ({ variantId: variant.id, name, size: variant.name, image })),
  );
  return {
    bikes: await withAnswers(db, query.locale, bikes),
    bought: query.userId ? await withAnswers(db, query.locale, await findBought(db, query.userId)) : [],
    variant: null,
  };
}
