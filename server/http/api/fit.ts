import { createRoute, z } from '@hono/zod-openapi';
import { judgeArticles, readArticles } from '#server/catalogue/fit/index.ts';
import { shopIdentity } from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';
import {
  type Api,
  describeJsonBody,
  describeJsonResponse,
  describeProblemResponses,
  publicSecurity,
} from './create-api.ts';
import {
  type PartInput,
  PartError,
  fitPart,
  fitResult,
  readPart,
  refusePart,
  viewJudgement,
} from './fit-part.ts';
import { readerLocale } from './reader-locale.ts';

const mostPairs = 200;
const mostOtherParts = 50;

const body = z.strictObject({
  pairs: z
    .array(z.strictObject({ a: fitPart, b: fitPart, with: z.array(fitPart).max(mostOtherParts).default([]) }))
    .min(1)
    .max(mostPairs),
});
/** Judges the pairs of the request; reads the variants of the catalogue and their overrides once. */
async function judgePairs(shop: Shop, { pairs }: z.output<typeof body>, locale: Locale) {
  const ids = pairs
    .flatMap((pair) => [pair.a, pair.b, ...pair.with])
    .flatMap((input) => ('variant_id' in input ? [input.variant_id] : []));
  const shopName = shopIdentity(shop.settings.current()).name;
  const { articles, overrides } = await readArticles(shop.db, ids, shopName, { onlyOnSale: true });
  return pairs.map((pair, index) => {
    const read = (input: PartInput, name: string) =>
      readPart(input, `pairs.${index}.${name}`, articles, locale);
    const [first, second] = [read(pair.a, 'a'), read(pair.b, 'b')];
    const others = pair.with.flatMap((input, place) => read(input, `with.${place}`).parts);
    return judgeArticles(first, second, others, overrides);
  });
}

/** Adds `POST /api/fit`: whether parts fit each other, with reasons in the caller's language. */
export function addFitRoute(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/fit',
      security: publicSecurity,
      tags: ['Fit'],
      summary: 'Whether parts fit each other',
      description:
        'Up to 200 pairs. A variant must be on sale. `with` lists further parts of the same bike. A missing or `null` attribute is a fact that is not known; the verdict is then `unknown` unless another rule refuses the pair. A verdict of the shop’s staff for a variant goes before the rules; its rule is `override` and its source the name of the shop.',
      request: describeJsonBody(body),
      responses: {
        200: describeJsonResponse(z.object({ results: z.array(fitResult) })),
        ...describeProblemResponses(400, 422, 429),
      },
    }),
    async (c) => {
      const locale = readerLocale(c);
      const found = await judgePairs(c.get('shop'), c.req.valid('json'), locale).catch((error: unknown) => {
        if (error instanceof PartError) return error;
        throw error;
      });
      if (found instanceof PartError) return refusePart(c, found);
      return c.json({ results: found.map((judgement) => viewJudgement(judgement, locale)) }, 200);
    },
  );
}
