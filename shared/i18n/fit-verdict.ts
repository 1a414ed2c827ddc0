import { m } from './index.ts';
import type { Locale } from '../locales.ts';

type Verdict = 'yes' | 'adapter' | 'no' | 'unknown';

const names = {
  yes: m.returns_fit_yes,
  adapter: m.returns_fit_adapter,
  no: m.returns_fit_no,
  unknown: m.returns_fit_unknown,
};

/** Returns the verdict that was frozen with an order line, as a text. */
export const frozenVerdictName = (verdict: Verdict, locale: Locale): string => names[verdict]({}, { locale });
