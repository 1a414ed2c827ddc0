import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { m } from '#shared/i18n/index.ts';
import {
  type Fact,
  type Judgement,
  type Part,
  judgeParts,
  readVariantParts,
} from '#server/catalogue/fit/index.ts';
import type { Shop } from '#server/shop.ts';
import { factType, isFamily, normaliseFact } from '#shared/fit/vocabulary.ts';
import type { Locale } from '#shared/locales.ts';
import { sendProblem } from '../problem.ts';
import {
  type Api,
  describeJsonBody,
  describeJsonResponse,
  describeProblemResponses,
  publicSecurity,
} from './create-api.ts';
import { readerLocale } from './reader-locale.ts';

const mostPairs = 200;
const mostOtherParts = 50;

const single = z.union([z.string().max(200), z.number()]);
const part = z
  .union([
    z.strictObject({
      family: z.string().max(60),
      attributes: z
        .record(z.string().max(60), z.union([single, z.null(), z.array(single).max(20)]))
        .default({}),
    }),
    z.strictObject({ variant_id: z.uuid() }),
  ])
  .openapi('FitPart', {
    description: 'A part by its family and facts, or a variant of the catalogue',
    example: { family: 'cassette', attributes: { speeds: 12, freehub: 'XD' } },
  });
type PartInput = z.output<typeof part>;

const verdict = z.enum(['yes', 'adapter', 'no', 'unknown']);
const body = z.strictObject({
  pairs: z
    .array(z.strictObject({ a: part, b: part, with: z.array(part).max(mostOtherParts).default([]) }))
    .min(1)
    .max(mostPairs),
});
const resultSchema = z.object({
  verdict,
  remedy: z.string().optional(),
  reasons: z.array(
    z.object({
      rule: z.string(),
      version: z.number(),
      verdict,
      text: z.string(),
      facts: z.array(z.string()),
      fact_sources: z.record(z.string(), z.string()).optional(),
      source: z.string(),
      warning: z.literal(true).optional(),
    }),
  ),
});

/** An error in one part of the request: the field's path, and its message. */
class PartError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Reads a part of the request. @throws {PartError} for an unknown family, fact or variant */
function readPart(
  input: PartInput,
  field: string,
  variants: ReadonlyMap<string, readonly Part[]>,
  locale: Locale,
): readonly Part[] {
  if ('variant_id' in input) {
    const parts = variants.get(input.variant_id);
    if (!parts) throw new PartError(`${field}.variant_id`, m.fit_error_variant({}, { locale }));
    return parts;
  }
  const { family, attributes } = input;
  if (!isFamily(family)) throw new PartError(`${field}.family`, m.fit_error_family({ family }, { locale }));
  const facts = new Map<string, Fact>();
  for (const [key, given] of Object.entries(attributes)) {
    const type = factType(family, key);
    if (!type)
      throw new PartError(`${field}.attributes.${key}`, m.fit_error_key({ key, family }, { locale }));
    const value = normaliseFact(type, given);
    if (value !== undefined) facts.set(key, { value, confidence: 'A', source: null });
  }
  return [{ family, facts }];
}

/** Reads all parts of the request's pairs, those of the catalogue in one query. */
async function readPairs(shop: Shop, { pairs }: z.output<typeof body>, locale: Locale) {
  const ids = pairs
    .flatMap((pair) => [pair.a, pair.b, ...pair.with])
    .flatMap((input) => ('variant_id' in input ? [input.variant_id] : []));
  const variants = await readVariantParts(shop.db, ids);
  return pairs.map((pair, index) => {
    const read = (input: PartInput, name: string) =>
      readPart(input, `pairs.${index}.${name}`, variants, locale);
    return {
      first: read(pair.a, 'a'),
      second: read(pair.b, 'b'),
      others: pair.with.flatMap((input, place) => read(input, `with.${place}`)),
    };
  });
}

const view = (
  { verdict: found, remedy, reasons }: Judgement,
  locale: Locale,
): z.output<typeof resultSchema> => ({
  verdict: found,
  ...(remedy === undefined ? {} : { remedy }),
  reasons: reasons.map(({ factSources, warning, text, remedies: _, ...reason }) => ({
    ...reason,
    text: text(locale),
    ...(Object.keys(factSources).length > 0 ? { fact_sources: factSources } : {}),
    ...(warning ? { warning: true as const } : {}),
  })),
});

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
        'Up to 200 pairs. `with` lists further parts of the same bike. A missing or `null` attribute is a fact that is not known; the verdict is then `unknown` unless another rule refuses the pair.',
      request: describeJsonBody(body),
      responses: {
        200: describeJsonResponse(z.object({ results: z.array(resultSchema) })),
        ...describeProblemResponses(400, 422, 429),
      },
    }),
    async (c) => {
      const locale = readerLocale(c);
      const pairs = await readPairs(c.get('shop'), c.req.valid('json'), locale).catch((error: unknown) => {
        if (error instanceof PartError) return error;
        throw error;
      });
      if (pairs instanceof PartError) return refusePart(c, pairs);
      const results = pairs.map(({ first, second, others }) =>
        view(judgeParts(first, second, others), locale),
      );
      return c.json({ results }, 200);
    },
  );
}

const refusePart = (c: Context, { field, message }: PartError): never =>
  sendProblem(c, {
    status: 422,
    code: 'invalid_part',
    detail: `${field}: ${message}`,
    more: { success: false, error: 'invalid_part', errors: [{ field, code: 'invalid_part', message }] },
  }) as never;
