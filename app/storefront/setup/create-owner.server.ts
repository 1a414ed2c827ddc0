import { redirect } from 'react-router';
import { type ActionResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { m } from '#shared/i18n/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { createOwner } from '#server/people/identity/team/index.ts';
import type { Shop } from '#server/shop.ts';
import { signUpInput } from '#shared/auth.ts';
import { authCallOptions, awaitAuthCall } from '../auth/call-auth.server.ts';

/** Creates the owner's account with the token of an owner link, signs it in and opens the back office. */
export async function handleCreateOwner(
  shop: Shop,
  info: RequestInfo,
  request: Request,
  token: string,
): Promise<ActionResult | Response> {
  const form = await request.formData();
  const values = submittedTexts(form);
  const input = parseForm(signUpInput, form);
  if (!input.ok) return { ...invalidResult(input.errors), values };
  const { confirmPassword: _same, ...owner } = input.data;
  const created = await createOwner(shop.db, token, { ...owner, language: info.locale }, info.ip);
  if (!created.ok) {
    switch (created.reason) {
      case 'invalid_link':
        return failureResult(m.setup_owner_invalid());
      case 'account_exists':
        return { ...invalidResult({ email: m.setup_owner_account_exists() }), values };
      case 'too_common':
        return { ...invalidResult({ password: m.auth_too_common() }), values };
    }
  }
  const { email, password } = owner;
  const signedIn = await awaitAuthCall(
    shop.auth.api.signInEmail({ ...authCallOptions(request), body: { email, password } }),
  );
  return signedIn.ok ? redirect('/admin', { headers: signedIn.cookies }) : redirect('/auth?next=/admin');
}
