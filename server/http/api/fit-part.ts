import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { m } from '#shared/i18n/index.ts';
import type { Article, Fact, Judgement } from '#server/catalogue/fit/index.ts';
import { factType, isFamily, normaliseFact } from '#shared/fit/vocabulary.ts';
import type { Locale } from '#shared/locales.ts';
import { sendProblem } from '../problem.ts';

const single = z.union([z.string().max(200), z.number()]);
export const fitPart = z
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
export type PartInput = z.output<typeof fitPart>;

export const fitVerdict = z.enum(['yes', 'adapter', 'no', 'unknown']);
export const fitResult = z.object({
  verdict: fitVerdict,
  remedy: z.string().optional(),
  reasons: z.array(
    z.object({
      rule: z.string(),
      version: z.number(),
      verdict: fitVerdict,
      text: z.string(),
      facts: z.array(z.string()),
      fact_sources: z.record(z.string(), z.string()).optional(),
      source: z.string(),
      warning: z.literal(true).optional(),
    }),
  ),
});

/** An error in one part of the request: the field's path, and its message. */
export class PartError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Reads a part of the request. @throws {PartError} for an unknown family, fact or variant */
export function readPart(
  input: PartInput,
  field: string,
  variants: ReadonlyMap<string, Article>,
  locale: Locale,
): Article {
  if ('variant_id' in input) {
    const article = variants.get(input.variant_id);
    if (!article) throw new PartError(`${field}.variant_id`, m.fit_error_variant({}, { locale }));
    return article;
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
  return { parts: [{ family, facts }] };
}

/** Writes a judgement in the reader's language. */
export const viewJudgement = (
  { verdict: found, remedy, reasons }: Judgement,
  locale: Locale,
): z.output<typeof fitResult> => ({
  verdict: found,
  ...(remedy === undefined ? {} : { remedy }),
  reasons: reasons.map(({ factSources, warning, text, remedies: _, ...reason }) => ({
    ...reason,
    text: text(locale),
    ...(Object.keys(factSources).length > 0 ? { fact_sources: factSources } : {}),
    ...(warning ? { warning: true as const } : {}),
  })),
});

/** Answers a request with an unknown family, fact or variant. */
export const refusePart = (c: Context, { field, message }: PartError): never =>
  sendProblem(c, {
    status: 422,
    code: 'invalid_part',
    detail: `${field}: ${message}`,
    more: { success: false, error: 'invalid_part', errors: [{ field, code: 'invalid_part', message }] },
  }) as never;
