import { z } from 'zod';
import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import {
  type InviteOutcome,
  inviteMember,
  resendInvitation,
  revokeInvitation,
} from '#server/people/identity/team/index.ts';
import { isLocale, locales, pathInLocale } from '#shared/locales.ts';
import type { StaffActionContext } from './staff-context.ts';

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
  ({ origin }: StaffActionContext) =>
  (token: string, locale: string) =>
    `${origin}${pathInLocale(isLocale(locale) ? locale : 'fr', '/invitation')}?token=${token}`;

/** Sends a person an invitation to join the staff. */
export async function inviteStaffFromForm(
  context: StaffActionContext,
  form: FormData,
): Promise<ActionResult> {
  const read = parseForm(input, form);
  if (!read.ok) {
    const { language: _, ...errors } = read.errors;
    return invalidResult(errors);
  }
  const outcome = await inviteMember(context.shop, read.data, { ...context.by, linkTo: linksOf(context) });
  return outcome.ok
    ? successResult(m.staff_invite_sent({ email: read.data.email }))
    : refusal(outcome.reason);
}

export async function resendInvitationFromForm(
  context: StaffActionContext,
  form: FormData,
): Promise<ActionResult> {
  const id = z.uuid().safeParse(form.get('id')).data;
  if (!id) return refusal('gone');
  const outcome = await resendInvitation(context.shop, id, { ...context.by, linkTo: linksOf(context) });
  return outcome.ok ? successResult(m.staff_invite_sent({ email: outcome.email })) : refusal(outcome.reason);
}

export async function revokeInvitationFromForm(
  { shop, by }: StaffActionContext,
  form: FormData,
): Promise<ActionResult> {
  const id = z.uuid().safeParse(form.get('id')).data;
  return id && (await revokeInvitation(shop.db, id, by))
    ? successResult(m.staff_invite_revoked())
    : refusal('gone');
}

function refusal(reason: Extract<InviteOutcome, { ok: false }>['reason']): ActionResult {
  switch (reason) {
    case 'not_admin':
      return failureResult(m.staff_error_not_admin());
    case 'gone':
      return failureResult(m.staff_invite_gone());
    case 'already_staff':
      return invalidResult({ email: m.staff_invite_already_staff() });
    case 'already_invited':
      return invalidResult({ email: m.staff_invite_already() });
  }
}
