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

/**
 * Returns a value of a fact in a language. A value that is itself the word of the trade, such as `XDR`, has no
 * text.
 */
export function factValueName(value: FactValue, locale: Locale): string {
  if (Array.isArray(value)) return value.map((one: string | number) => factValueName(one, locale)).join(', ');
  const key = `fit_value_${String(value)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')}`;
  const name = Object.hasOwn(messages, key) ? messages[key] : undefined;
  return typeof value === 'string' && name ? name({}, { locale }) : String(value);
}

/** Returns a text that is written when its language is known. */
export const say =
  <Inputs>(message: Message<Inputs>, inputs: Inputs): Text =>
  (locale) =>
    message(inputs, { locale });

/** Both parts have the same value of a fact. */
export const sayEqual =
  (key: string, value: FactValue): Text =>
  (locale) =>
    m.fit_equal({ fact: factName(key, locale), value: factValueName(value, locale) }, { locale });

/** The parts have different values of a fact. */
export const sayDifferent =
  (key: string, first: FactValue, second: FactValue): Text =>
  (locale) =>
    m.fit_different(
      {
        fact: factName(key, locale),
        first: factValueName(first, locale),
        second: factValueName(second, locale),
      },
      { locale },
    );
