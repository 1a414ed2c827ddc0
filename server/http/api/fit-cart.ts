import { createRoute, z } from '@hono/zod-openapi';
import {
  type CartFinding,
  type CartLine,
  findRemedies,
  findReplacement,
  judgeCart,
  readArticles,
  worstVerdict,
} from '#server/catalogue/fit/index.ts';
import { maximumQuantity } from '#shared/cart.ts';
import { shopIdentity } from '#server/platform/settings/index.ts';
import type { Part } from '#server/catalogue/fit/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import {
  type Api,
  describeJsonBody,
  describeJsonResponse,
  describeProblemResponses,
  publicSecurity,
} from './create-api.ts';
import {
  PartError,
  fitPart,
  fitResult,
  fitVerdict,
  readPart,
  refusePart,
  viewJudgement,
} from './fit-part.ts';
import { readerLocale } from './reader-locale.ts';

const mostLines = 100;
const mostBikeParts = 50;
const mostReplacements = 5;

const body = z.strictObject({
  items: z
    .array(z.strictObject({ variant_id: z.uuid(), quantity: z.number().int().min(1).max(maximumQuantity) }))
    .max(mostLines),
  bike: z.array(fitPart).max(mostBikeParts).default([]),
});

const article = z.object({
  remedy: z.string(),
  variant_id: z.string().nullable().openapi({ description: 'Null if the shop sells none' }),
  in_cart: z.boolean(),
});
const finding = fitResult.extend({
  first: z.string().openapi({ description: 'Variant of the cart' }),
  second: z.string().nullable().openapi({ description: 'Another variant; null for a part of the bike' }),
  bike_part: z.string().nullable().openapi({ description: 'Family of the part of the bike' }),
  articles: z.array(article).openapi({ description: 'Articles of the catalogue for the remedies' }),
  replacement: z
    .object({ replaces: z.string(), variant_id: z.string() })
    .nullable()
    .openapi({ description: 'A variant that fits all other lines and the bike' }),
});
const answer = z.object({ verdict: fitVerdict.nullable(), findings: z.array(finding) });

/** Finds replacements for the lines of refused pairs: first for the line that most others refuse. */
async function findReplacements(
  db: Queryable,
  lines: readonly CartLine[],
  findings: readonly CartFinding[],
  bike: readonly Part[],
  shopName: string,
): Promise<Map<CartLine, string>> {
  const refused = findings.filter(({ verdict }) => verdict === 'no');
  const counts = new Map<CartLine, number>();
  for (const { line, other } of refused)
    for (const one of [line, other]) if (one) counts.set(one, (counts.get(one) ?? 0) + 1);
  const found = new Map<CartLine, string>();
  const order = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostReplacements);
  for (const [line] of order) {
    const isSolved = refused.every(
      (pair) => (pair.line !== line && pair.other !== line) || found.has(pair.line) || found.has(pair.other!),
    );
    const variantId = isSolved ? undefined : await findReplacement(db, line, lines, bike, shopName);
    if (variantId) found.set(line, variantId);
  }
  return found;
}

/** Finds the articles for a remedy, one of them preferably in the cart already. */
async function findArticle(db: Queryable, remedy: string, lines: readonly CartLine[]) {
  const ids = await findRemedies(db, remedy);
  const own = ids.find((id) => lines.some(({ variantId }) => variantId === id));
  return { remedy, variant_id: own ?? ids[0] ?? null, in_cart: own !== undefined };
}

/** Adds `POST /api/fit/cart`: whether the lines of a cart fit each other and a bike. */
export function addFitCartRoute(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/fit/cart',
      security: publicSecurity,
      tags: ['Fit'],
      summary: 'Whether the lines of a cart fit each other and a bike',
      description:
        'A line of the cart replaces the part of the same family on the bike. Variants that the shop no longer sells are ignored. `verdict` is null if no rule concerns the cart.',
      request: describeJsonBody(body),
      responses: {
        200: describeJsonResponse(answer),
        ...describeProblemResponses(400, 422, 429),
      },
    }),
    async (c) => {
      const locale = readerLocale(c);
      const { items, bike: given } = c.req.valid('json');
      const { db } = c.get('shop');
      const ids = [
        ...items.map((item) => item.variant_id),
        ...given.flatMap((part) => ('variant_id' in part ? [part.variant_id] : [])),
      ];
      const shopName = shopIdentity(c.get('shop').settings.current()).name;
      const { articles: variants, overrides } = await readArticles(db, ids, shopName, { onlyOnSale: true });
      let bike: Part[];
      try {
        bike = given.flatMap((part, index) => readPart(part, `bike.${index}`, variants, locale).parts);
      } catch (error) {
        if (error instanceof PartError) return refusePart(c, error);
        throw error;
      }
      const lines = items.flatMap(({ variant_id: variantId, quantity }): CartLine[] => {
        const article = variants.get(variantId);
        return article ? [{ variantId, quantity, parts: article.parts }] : [];
      });
      const findings = judgeCart(lines, bike, overrides);
      const replacements = await findReplacements(db, lines, findings, bike, shopName);
      const views = await Promise.all(
        findings.map(async (found) => {
          const { line, other, bikePart, verdict, remedy } = found;
          const replaced =
            verdict === 'no' ? [line, other].find((one) => one && replacements.has(one)) : undefined;
          return {
            ...viewJudgement(found, locale),
            first: line.variantId,
            second: other?.variantId ?? null,
            bike_part: bikePart ?? null,
            articles: await Promise.all(
              (remedy?.split(' + ') ?? []).map((one) => findArticle(db, one, lines)),
            ),
            replacement: replaced
              ? { replaces: replaced.variantId, variant_id: replacements.get(replaced)! }
              : null,
          };
        }),
      );
      return c.json({ verdict: worstVerdict(findings) ?? null, findings: views }, 200);
    },
  );
}
