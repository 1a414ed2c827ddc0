import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { requestOf } from '#server/http/context.ts';
import { sessionToken } from '#server/people/identity/index.ts';
import { changeRole, findMember, resetTwoFactor, signOutMember } from '#server/people/identity/team/index.ts';
import { readGroup, saveSettings } from '#server/platform/settings/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { actOnInvitations } from './invitation-action.server.ts';
import { roleLabel } from './labels.ts';
import type { StaffAnswer, StaffWork } from './staff-answer.ts';

const seenRole = z.enum(['admin', 'moderator']);

/**
 * Administrator actions on staff: roles, invitations, sessions, second factors, and whether these are
 * required.
 */
export async function actOnStaff({ request, context }: ActionFunctionArgs): Promise<StaffAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const { ip, origin } = requestOf(context);
  const form = await request.formData();
  const work = { shop, by: { id: admin.userId, ip }, form };
  const intent = String(form.get('intent') ?? '');
  if (intent === 'require') return requireTwoFactor(work, admin.isStrong);
  if (['invite', 'resend', 'revoke'].includes(intent)) return actOnInvitations(work, intent, origin);
  const id = z.uuid().safeParse(form.get('id')).data;
  const member = id ? await findMember(shop.db, id) : undefined;
  if (!member) return { ok: false, message: m.staff_error_unknown() };
  const name = member.name || member.email;
  switch (intent) {
    case 'role':
    case 'remove':
      return role(work, member.id, name, intent);
    case 'sign-out': {
      const own = member.id === admin.userId ? sessionToken(request.headers.get('cookie')) : undefined;
      return { ok: true, message: m.staff_signed_out({ count: await signOutMember(shop.db, member.id, work.by, own) }) };
    }
    case 'reset-two-factor':
      return (await resetTwoFactor(shop, member.id, work.by))
        ? { ok: true, message: m.staff_reset_done({ name }) }
        : { ok: false, message: m.staff_reset_none({ name }) };
    default:
      return { ok: false, message: m.error_unexpected() };
  }
}

async function role({ shop, by, form }: StaffWork, id: string, name: string, intent: 'role' | 'remove'): Promise<StaffAnswer> {
  const seen = seenRole.safeParse(form.get('seen')).data;
  const wanted = intent === 'remove' ? ('user' as const) : seenRole.safeParse(form.get('role')).data;
  if (!seen || !wanted) return { ok: false, message: m.staff_invite_role_wrong() };
  const outcome = await changeRole(shop.db, id, { seen, role: wanted }, by);
  if (outcome.ok)
    return { ok: true, message: wanted === 'user' ? m.staff_removed({ name }) : m.staff_role_saved({ name, role: roleLabel(wanted) }) };
  switch (outcome.reason) {
    case 'not_admin':
      return { ok: false, message: m.staff_error_not_admin() };
    case 'last_admin':
      return { ok: false, message: m.staff_error_last_admin() };
    case 'own_role':
      return { ok: false, message: m.staff_error_own_role() };
    case 'unknown_member':
      return { ok: false, message: m.staff_error_unknown() };
    case 'changed_meanwhile':
      return { ok: false, message: m.staff_error_changed({ role: roleLabel(outcome.role) }) };
  }
}

/** The form contains the target state instead of a toggle, so a repeated submit has no effect. */
async function requireTwoFactor({ shop, by, form }: StaffWork, isStrong: boolean): Promise<StaffAnswer> {
  const isOn = form.get('on') === 'true';
  if (isOn && !isStrong) return { ok: false, message: m.staff_require_own_first() };
  await shop.db.transaction(async (tx) => {
    const before = await readGroup(tx, 'security');
    if (before.require_two_factor === isOn) return;
    const after = { ...before, require_two_factor: isOn };
    await saveSettings(tx, 'security', after, by.id);
    await recordAudit(tx, { actorId: by.id, action: 'settings.security', subject: 'settings:security', before, after, ip: by.ip });
  });
  return { ok: true, message: m.staff_saved() };
}
