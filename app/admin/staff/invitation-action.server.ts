import { z } from 'zod';
import { type ActionResult, done, failed, invalid } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import {
  type Invited,
  inviteMember,
  resendInvitation,
  revokeInvitation,
} from '#server/people/identity/team/index.ts';
import { isLocale, locales, pathInLocale } from '#shared/locales.ts';
import type { StaffContext } from './staff-context.ts';

const emailError = { error: () => m.staff_invite_email_wrong() };
const input = z.object({
  email: z
    .string(emailError)
    .trim()
    .toLowerCase()
    .max(254, emailError)
    .refine((text) => z.email().safeParse(text).success, emailError),
  role: z.enum(['admin', 'moderator'], { error: () => m.staff_invite_role_wrong() }),
  language: z.enum(locales),
});

const linksOf =
  ({ origin }: StaffContext) =>
  (token: string, locale: string) =>
    `${origin}${pathInLocale(isLocale(locale) ? locale : 'fr', '/invitation')}?token=${token}`;

/** Invites somebody to the staff. */
export async function invite(context: StaffContext, form: FormData): Promise<ActionResult> {
  const read = parseForm(input, form);
  if (!read.ok) {
    const { language: _, ...errors } = read.errors;
    return invalid(errors);
  }
  const outcome = await inviteMember(context.shop, read.data, { ...context.by, linkTo: linksOf(context) });
  return outcome.ok ? done(m.staff_invite_sent({ email: read.data.email })) : refusal(outcome.reason);
}

/** Sends an invitation again. */
export async function resend(context: StaffContext, form: FormData): Promise<ActionResult> {
  const id = z.uuid().safeParse(form.get('id')).data;
  if (!id) return refusal('gone');
  const outcome = await resendInvitation(context.shop, id, { ...context.by, linkTo: linksOf(context) });
  return outcome.ok ? done(m.staff_invite_sent({ email: outcome.email })) : refusal(outcome.reason);
}

/** Takes an invitation back. */
export async function revoke({ shop, by }: StaffContext, form: FormData): Promise<ActionResult> {
  const id = z.uuid().safeParse(form.get('id')).data;
  return id && (await revokeInvitation(shop.db, id, by)) ? done(m.staff_invite_revoked()) : refusal('gone');
}

function refusal(reason: Extract<Invited, { ok: false }>['reason']): ActionResult {
  switch (reason) {
    case 'not_admin':
      return failed(m.staff_error_not_admin());
    case 'gone':
      return failed(m.staff_invite_gone());
    case 'already_staff':
      return invalid({ email: m.staff_invite_already_staff() });
    case 'already_invited':
      return invalid({ email: m.staff_invite_already() });
  }
}
