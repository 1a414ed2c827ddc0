import { z } from 'zod';
import { failureResult, successResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { endOtherSessions, endSession, sessionToken } from '#server/people/identity/index.ts';
import type { SecurityContext, SecurityResult } from './security-context.ts';

/** Signs one other device out. */
export async function handleEndSession(
  { shop, session }: SecurityContext,
  form: FormData,
): Promise<SecurityResult> {
  const id = z.uuid().safeParse(form.get('id')).data;
  const isEnded = id ? await endSession(shop.db, session.userId, id) : false;
  const result = isEnded
    ? successResult(m.security_session_ended())
    : failureResult(m.security_session_gone());
  return { ...result, form: 'sessions' };
}

/** Signs all devices out except the current one. */
export async function handleEndOtherSessions({
  shop,
  session,
  cookie,
}: SecurityContext): Promise<SecurityResult> {
  await endOtherSessions(shop.db, session.userId, sessionToken(cookie));
  return { ...successResult(m.security_sessions_ended()), form: 'sessions' };
}
