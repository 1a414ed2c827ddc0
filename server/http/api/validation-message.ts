import de from 'zod/v4/locales/de.js';
import en from 'zod/v4/locales/en.js';
import fr from 'zod/v4/locales/fr.js';
import type { z } from '@hono/zod-openapi';
import type { Locale } from '#shared/locales.ts';

const messages = { fr: fr(), de: de(), en: en() };
const ofZod = /^(Invalid|Too (small|big)|Unrecognized)\b/;

/** Returns the message of a validation error in a language. A message that a schema gives itself stays. */
export function validationMessage(issue: z.core.$ZodIssue, locale: Locale): string {
  if (!ofZod.test(issue.message)) return issue.message;
  const found = messages[locale].localeError(issue as z.core.$ZodRawIssue);
  const text = typeof found === 'string' ? found : (found?.message ?? issue.message);
  // The issue no longer contains the input, so the received type in the message would be wrong.
  return issue.code === 'invalid_type' ? text.split(',')[0]! : text;
}
