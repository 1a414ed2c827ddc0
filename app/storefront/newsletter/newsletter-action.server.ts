import { redirect } from 'react-router';
import { z } from 'zod';
import { type ActionResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { localizedPath } from '#app/link.tsx';
import { m } from '#shared/i18n/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { requestNewsletter } from '#server/marketing/consents/index.ts';
import type { Shop } from '#server/shop.ts';

const emailError = { error: () => m.newsletter_invalid_email() };
const newsletterInput = z.object({
  newsletter: z.string(emailError).trim().max(200, emailError).pipe(z.email(emailError)),
});

/**
 * Handles the newsletter forms of this page and of the footer. The response is the same for every e-mail, so
 * that it does not reveal subscribers.
 */
export async function subscribeToNewsletter(
  shop: Shop,
  info: RequestInfo,
  form: FormData,
): Promise<ActionResult | Response> {
  const input = parseForm(newsletterInput, form);
  if (!input.ok) return { ...invalidResult(input.errors), values: submittedTexts(form) };
  await requestNewsletter(shop, { email: input.data.newsletter, locale: info.locale });
  return redirect(localizedPath('/newsletter?asked=1'));
}
