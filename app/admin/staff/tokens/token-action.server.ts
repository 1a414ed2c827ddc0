import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { createToken, revokeToken } from '#server/people/api-tokens/index.ts';
import { requestOf } from '#server/http/context.ts';
import { type Scope, scopes } from '#shared/api-scopes.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { tokenDays } from './token-days.ts';

export type TokenAnswer =
  | { ok: true; message: string; token?: string }
  | { ok: false; message: string; errors?: { name?: string; scopes?: string; days?: string } };

const query = z.object({
  name: z.string().trim().min(1).max(80),
  scopes: z
    .array(z.string().refine((scope): scope is Scope => (scopes as readonly string[]).includes(scope)))
    .min(1)
    .transform((chosen) => [...new Set(chosen)] as Scope[]),
  days: z.enum(tokenDays).transform((days) => (days === 'never' ? null : Number(days))),
});

/** Creates a token, returned in plain text only once, or revokes one. */
export async function actOnTokens({ request, context }: ActionFunctionArgs): Promise<TokenAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const by = { id: admin.userId, ip: requestOf(context).ip };
  const form = await request.formData();
  if (form.get('intent') === 'revoke') {
    const id = z.uuid().safeParse(form.get('id')).data;
    const isRevoked = id ? await revokeToken(shop.db, id, by) : false;
    return isRevoked ? { ok: true, message: m.staff_token_revoked() } : { ok: false, message: m.staff_token_gone() };
  }
  const read = query.safeParse({ name: form.get('name'), scopes: form.getAll('scope'), days: form.get('days') });
  if (!read.success) {
    const fields = new Set(read.error.issues.map(({ path }) => path[0]));
    return {
      ok: false,
      message: '',
      errors: {
        ...(fields.has('name') ? { name: m.staff_token_name_required() } : {}),
        ...(fields.has('scopes') ? { scopes: m.staff_token_scopes_required() } : {}),
        ...(fields.has('days') ? { days: m.staff_token_expiry_wrong() } : {}),
      },
    };
  }
  return { ok: true, message: m.staff_token_created(), token: await createToken(shop.db, read.data, by) };
}
