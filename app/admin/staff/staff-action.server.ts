import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, successResult, failureResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { requestOf } from '#server/http/context.ts';
import { sessionToken } from '#server/people/identity/index.ts';
import { changeRole, findMember, resetTwoFactor, signOutMember } from '#server/people/identity/team/index.ts';
import { readSettingGroup, saveSettingGroup } from '#server/platform/settings/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import {
  inviteStaffFromForm,
  resendInvitationFromForm,
  revokeInvitationFromForm,
} from './invitation-action.server.ts';
import { roleLabel } from './labels.ts';
import type { StaffActionContext } from './staff-context.ts';

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>> & { title: string };

const seenRole = z.enum(['admin', 'moderator']);

/**
 * Returns a handler that finds the staff member whose id the form contains and passes the member to `work`.
 * If there is no such member, the handler returns an error result.
 */
const onMember =
  (
    work: (context: StaffActionContext, member: Member, form: FormData) => Promise<ActionResult>,
  ): IntentHandler<StaffActionContext, ActionResult> =>
  async (context, form) => {
    const id = z.uuid().safeParse(form.get('id')).data;
    const member = id ? await findMember(context.shop.db, id) : undefined;
    return member
      ? work(context, { ...member, title: member.name || member.email }, form)
      : failureResult(m.staff_error_unknown());
  };

const intents = {
  require: requireTwoFactor,
  invite: inviteStaffFromForm,
  resend: resendInvitationFromForm,
  revoke: revokeInvitationFromForm,
  role: onMember((context, member, form) =>
    setRole(context, member, form, seenRole.safeParse(form.get('role')).data),
  ),
  remove: onMember((context, member, form) => setRole(context, member, form, 'user')),
  'sign-out': onMember(async ({ shop, by, sessionToken: own }, { id }) => {
    const count = await signOutMember(shop.db, id, by, id === by.id ? own : undefined);
    return successResult(m.staff_signed_out({ count }));
  }),
  'reset-two-factor': onMember(async ({ shop, by }, { id, title: name }) =>
    (await resetTwoFactor(shop, id, by))
      ? successResult(m.staff_reset_done({ name }))
      : failureResult(m.staff_reset_none({ name })),
  ),
} satisfies Record<string, IntentHandler<StaffActionContext, ActionResult>>;

/**
 * Handles the forms of the staff page: roles, invitations, sessions, second factors, and whether a second
 * factor is required.
 */
export async function actOnStaff({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, admin, by } = await requireAdmin(context);
  const { origin } = requestOf(context);
  const own = sessionToken(request.headers.get('cookie'));
  const staffContext = { shop, by, origin, sessionToken: own, isStrong: admin.isStrong };
  return runIntent<StaffActionContext, ActionResult>(intents, staffContext, await request.formData());
}

async function setRole(
  { shop, by }: StaffActionContext,
  { id, title: name }: Member,
  form: FormData,
  role: 'admin' | 'moderator' | 'user' | undefined,
): Promise<ActionResult> {
  const seen = seenRole.safeParse(form.get('seen')).data;
  if (!seen || !role) return failureResult(m.staff_invite_role_wrong());
  const outcome = await changeRole(shop.db, id, { seen, role }, by);
  if (outcome.ok)
    return successResult(
      role === 'user' ? m.staff_removed({ name }) : m.staff_role_saved({ name, role: roleLabel(role) }),
    );
  if (outcome.reason === 'changed_meanwhile')
    return failureResult(m.staff_error_changed({ role: roleLabel(outcome.role) }));
  return failureResult(roleRefusals[outcome.reason]());
}

const roleRefusals = {
  not_admin: m.staff_error_not_admin,
  last_admin: m.staff_error_last_admin,
  own_role: m.staff_error_own_role,
  unknown_member: m.staff_error_unknown,
};

/** The form sends the new state, so that a repeated submit changes nothing. */
async function requireTwoFactor(
  { shop, by, isStrong }: StaffActionContext,
  form: FormData,
): Promise<ActionResult> {
  const isOn = form.get('on') === 'true';
  if (isOn && !isStrong) return failureResult(m.staff_require_own_first());
  await shop.db.transaction(async (tx) => {
    const before = await readSettingGroup(tx, 'security');
    if (before.require_two_factor === isOn) return;
    const after = { ...before, require_two_factor: isOn };
    await saveSettingGroup(tx, 'security', after, by.id);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'settings.security',
      subject: 'settings:security',
      before,
      after,
      ip: by.ip,
    });
  });
  return successResult(m.staff_saved());
}
