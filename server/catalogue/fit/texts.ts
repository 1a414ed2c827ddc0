import { m } from '#shared/i18n/index.ts';
import type { Family, FactValue } from '#shared/fit/vocabulary.ts';
import type { Locale } from '#shared/locales.ts';

type Message<Inputs> = (inputs: Inputs, options: { locale: Locale }) => string;
type Text = (locale: Locale) => string;

const messages = m as unknown as Record<string, Message<object>>;

/** Returns the name of a family in a language. */
export const familyName = (family: Family, locale: Locale): string =>
  messages[`fit_family_${family}`]!({}, { locale });

/** Returns the name of a fact in a language. */
export const factName = (key: string, locale: Locale): string => messages[`fit_fact_${key}`]!({}, { locale });

/** Returns a text that is written when its language is known. */
export const say =
  <Inputs>(message: Message<Inputs>, inputs: Inputs): Text =>
  (locale) =>
    message(inputs, { locale });

/** Both parts have the same value of a fact. */
export const sayEqual =
  (key: string, value: FactValue): Text =>
  (locale) =>
    m.fit_equal({ fact: factName(key, locale), value: String(value) }, { locale });

/** The parts have different values of a fact. */
export const sayDifferent =
  (key: string, first: FactValue, second: FactValue): Text =>
  (locale) =>
    m.fit_different(
      { fact: factName(key, locale), first: String(first), second: String(second) },
      { locale },
    );
