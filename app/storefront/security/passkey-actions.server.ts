import { z } from 'zod';
import { failureResult, successResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { removePasskey, renamePasskey } from '#server/people/identity/index.ts';
import type { SecurityContext, SecurityResult } from './security-context.ts';

const idOf = (form: FormData) => z.uuid().safeParse(form.get('id')).data;

const resultOf = (isDone: boolean, message: string): SecurityResult => ({
  ...(isDone ? successResult(message) : failureResult(m.security_passkey_gone())),
  form: 'passkeys',
});

/** Removes a passkey of the customer. */
export async function handleRemovePasskey(
  { shop, session }: SecurityContext,
  form: FormData,
): Promise<SecurityResult> {
  const id = idOf(form);
  const isRemoved = id ? await removePasskey(shop, session.userId, id) : false;
  return resultOf(isRemoved, m.security_passkey_removed());
}

/** Renames a passkey of the customer. */
export async function handleRenamePasskey(
  { shop, session }: SecurityContext,
  form: FormData,
): Promise<SecurityResult> {
  const id = idOf(form);
  const name = String(form.get('name') ?? '')
    .trim()
    .slice(0, 60);
  if (id && !name) return { ...failureResult(m.security_passkey_name_required()), form: 'passkeys' };
  const isRenamed = id ? await renamePasskey(shop.db, session.userId, id, name) : false;
  return resultOf(isRenamed, m.security_passkey_renamed());
}
