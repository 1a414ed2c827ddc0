import { z } from 'zod';
import { type FieldErrors, invalidResult, successResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { m } from '#shared/i18n/index.ts';
import { requestEmailChange } from '#server/people/identity/index.ts';
import { resetRequestInput } from '#shared/auth.ts';
import { pathInLocale } from '#shared/locales.ts';
import type { SecurityContext, SecurityResult } from './security-context.ts';

const required = { error: () => m.auth_required() };
const emailInput = resetRequestInput.extend({ emailPassword: z.string(required).min(1, required) });

/** Sends the confirmation links for a new e-mail address to the old and to the new address. */
export async function handleChangeEmail(
  { shop, info, session }: SecurityContext,
  form: FormData,
): Promise<SecurityResult> {
  const values = submittedTexts(form);
  const input = parseForm(emailInput, form);
  if (!input.ok) return { ...invalidResult(input.errors), form: 'email', values };
  const linkTo = (token: string) =>
    `${info.origin}${pathInLocale(info.locale, '/auth/email')}?token=${token}`;
  const outcome = await requestEmailChange(shop, session.userId, {
    email: input.data.email,
    password: input.data.emailPassword,
    linkTo,
  });
  if (outcome.ok) return { ...successResult(m.security_email_asked()), form: 'email' };
  const refusals: Record<typeof outcome.reason, FieldErrors> = {
    wrong_password: { emailPassword: m.security_password_wrong() },
    same_email: { email: m.security_email_same() },
    email_taken: { email: m.security_email_taken() },
  };
  return { ...invalidResult(refusals[outcome.reason]), form: 'email', values };
}
