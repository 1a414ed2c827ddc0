import { frozenVerdictName } from '#shared/i18n/fit-verdict.ts';
import { m } from '#shared/i18n/index.ts';
import type { FrozenFit } from '#server/catalogue/fit/index.ts';
import type { Locale } from '#shared/locales.ts';
import { remedyTexts } from './remedy-text.ts';

/** Converts a frozen verdict to texts in the reader's language; null if no rule concerned the line. */
export const toFrozenVerdict = (fit: FrozenFit | null, locale: Locale) =>
  fit && {
    verdict: fit.verdict,
    label: frozenVerdictName(fit.verdict, locale),
    remedies: fit.remedies ? remedyTexts(fit.remedies, locale) : null,
    reasons: fit.reasons.map(({ rule, version, text, sku, source }) => ({
      rule: `${rule} ${sku ?? ''}`,
      text: text[locale],
      detail: [
        sku ? m.returns_fit_with({ sku }, { locale }) : m.returns_fit_with_bike({}, { locale }),
        m.returns_fit_rule({ rule, version }, { locale }),
      ].join(' · '),
      source,
    })),
  };
export type FrozenVerdictView = NonNullable<ReturnType<typeof toFrozenVerdict>>;
