import { failureResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { m } from '#shared/i18n/index.ts';
import type { SignInContext } from './sign-in-context.ts';
import { type SignInResult, signIn } from './login/sign-in.server.ts';
import { signUp } from './sign-up/sign-up.server.ts';

const intents = { login: signIn, signup: signUp } satisfies Record<
  string,
  IntentHandler<SignInContext, SignInResult | Response>
>;

/** Handles the forms of the sign-in page: sign-in and sign-up. */
export async function actOnAuth(context: SignInContext, form: FormData): Promise<SignInResult | Response> {
  try {
    return await runIntent<SignInContext, SignInResult | Response>(intents, context, form, 'login');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.shop.log.error({ error }, 'nobody can sign in or up');
    return { ...failureResult(m.auth_unexpected()), values: submittedTexts(form) };
  }
}
