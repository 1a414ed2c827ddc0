import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { createToken, revokeToken } from '#server/people/api-tokens/index.ts';
import { type Scope, allScopes } from '#shared/api-scopes.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { tokenLifetimeDays } from './token-days.ts';

/** Result of a token form. `token` is a new token's text, which is shown only this once. */
export type TokenResult = ActionResult & { token?: string };

interface TokenContext {
  shop: Shop;
  by: StaffActor;
}

const nameError = { error: () => m.staff_token_name_required() };
const scopeNames = z
  .array(z.string().refine((scope): scope is Scope => (allScopes as readonly string[]).includes(scope)))
  .min(1)
  .transform((chosen) => [...new Set(chosen)] as Scope[]);
const tokenInput = z.object({
  name: z.string(nameError).trim().min(1, nameError).max(80, nameError),
  days: z
    .enum(tokenLifetimeDays, { error: () => m.staff_token_expiry_wrong() })
    .transform((days) => (days === 'never' ? null : Number(days))),
});

const intents = {
  create: async ({ shop, by }, form) => {
    const [input, chosen] = [parseForm(tokenInput, form), scopeNames.safeParse(form.getAll('scope'))];
    if (!input.ok || !chosen.success)
      return invalidResult({
        ...(input.ok ? {} : input.errors),
        ...(chosen.success ? {} : { scopes: m.staff_token_scopes_required() }),
      });
    const token = await createToken(shop.db, { ...input.data, scopes: chosen.data }, by);
    return { ...successResult(m.staff_token_created()), token };
  },
  revoke: async ({ shop, by }, form) => {
    const id = z.uuid().safeParse(form.get('id')).data;
    return id && (await revokeToken(shop.db, id, by))
      ? successResult(m.staff_token_revoked())
      : failureResult(m.staff_token_gone());
  },
} satisfies Record<string, IntentHandler<TokenContext, TokenResult>>;

/** Creates an API token, or revokes one. */
export async function actOnApiTokens({ request, context }: ActionFunctionArgs): Promise<TokenResult> {
  const { shop, by } = await requireAdmin(context);
  return runIntent<TokenContext, TokenResult>(intents, { shop, by }, await request.formData(), 'create');
}
