import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { type Invited, inviteMember, resendInvitation, revokeInvitation } from '#server/people/identity/team/index.ts';
import { isLocale, locales, pathInLocale } from '#shared/locales.ts';
import type { StaffAnswer, StaffWork } from './staff-answer.ts';

const query = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .refine((text) => z.email().safeParse(text).success),
  role: z.enum(['admin', 'moderator']),
  language: z.enum(locales),
});

/** Creates an invitation, sends it again, or revokes it. */
export async function actOnInvitations({ shop, by, form }: StaffWork, intent: string, origin: string): Promise<StaffAnswer> {
  const linkTo = (token: string, locale: string) =>
    `${origin}${pathInLocale(isLocale(locale) ? locale : 'fr', '/invitation')}?token=${token}`;
  if (intent === 'invite') {
    const read = query.safeParse(Object.fromEntries(form));
    if (!read.success) {
      const fields = new Set(read.error.issues.map(({ path }) => path[0]));
      return {
        ok: false,
        message: '',
        errors: {
          ...(fields.has('email') ? { email: m.staff_invite_email_wrong() } : {}),
          ...(fields.has('role') ? { role: m.staff_invite_role_wrong() } : {}),
        },
      };
    }
    const outcome = await inviteMember(shop, read.data, { ...by, linkTo });
    return outcome.ok ? { ok: true, message: m.staff_invite_sent({ email: read.data.email }) } : refusal(outcome.reason);
  }
  const id = z.uuid().safeParse(form.get('id')).data;
  if (!id) return refusal('gone');
  if (intent === 'revoke')
    return (await revokeInvitation(shop.db, id, by)) ? { ok: true, message: m.staff_invite_revoked() } : refusal('gone');
  const outcome = await resendInvitation(shop, id, { ...by, linkTo });
  return outcome.ok ? { ok: true, message: m.staff_invite_sent({ email: outcome.email }) } : refusal(outcome.reason);
}

function refusal(reason: Extract<Invited, { ok: false }>['reason']): StaffAnswer {
  switch (reason) {
    case 'not_admin':
      return { ok: false, message: m.staff_error_not_admin() };
    case 'gone':
      return { ok: false, message: m.staff_invite_gone() };
    case 'already_staff':
      return { ok: false, message: '', errors: { email: m.staff_invite_already_staff() } };
    case 'already_invited':
      return { ok: false, message: '', errors: { email: m.staff_invite_already() } };
  }
}
