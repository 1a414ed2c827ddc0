import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '#shared/access.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { IdentityMail } from '../identity-mail.ts';
import { staffInvitations, user, userRoles } from '../schema.ts';
import { hashToken, invitationDays, isOpenInvitation } from './invitations.ts';
import { lockAdmins } from './lock-admins.ts';

interface Context {
  db: Database;
  outbox: Outbox;
}
interface By {
  id: string;
  ip: string;
  /** Returns the URL of the page that the invitation's link opens. */
  linkTo: (token: string, locale: string) => string;
}

export type InviteOutcome =
  | { ok: true; email: string }
  | { ok: false; reason: 'not_admin' | 'already_staff' | 'already_invited' | 'gone' };

/**
 * Invites an existing customer or a new user to the staff by e-mail. The link is valid for seven days and
 * works once; only the hash of its token is stored.
 *
 * @param input.language language of the e-mail to a new user; for a customer, the language in the account is
 * used
 */
export async function inviteMember(
  { db, outbox }: Context,
  query: { email: string; role: Exclude<Role, 'user'>; language: string },
  by: By,
): Promise<InviteOutcome> {
  const email = query.email.toLowerCase();
  return transact<InviteOutcome>(db, async (tx) => {
    if (!(await lockAdmins(tx)).has(by.id)) return { ok: false, reason: 'not_admin' };
    const [known] = await tx
      .select({ role: userRoles.role, language: user.language })
      .from(user)
      .leftJoin(userRoles, eq(userRoles.userId, user.id))
      .where(eq(user.email, email));
    if (known?.role && known.role !== 'user') return { ok: false, reason: 'already_staff' };
    const token = randomBytes(24).toString('base64url');
    const language = known?.language ?? query.language;
    const [made] = await tx
      .insert(staffInvitations)
      .values({
        email,
        role: query.role,
        language,
        tokenHash: hashToken(token),
        invitedBy: by.id,
        expiresAt: endOfNew(),
      })
      .onConflictDoNothing({
        target: staffInvitations.email,
        where: sql`accepted_at IS NULL AND revoked_at IS NULL`,
      })
      .returning();
    if (!made) return { ok: false, reason: 'already_invited' };
    await notify(tx, outbox, made, token, by);
    const after = { email, role: query.role };
    await recordAudit(tx, {
      actorId: by.id,
      action: 'staff.invited',
      subject: `invitation:${made.id}`,
      after,
      ip: by.ip,
    });
    return { ok: true, email };
  });
}

/**
 * Sends an invitation again, with a new link that is valid for seven days. The earlier link stops working.
 */
export async function resendInvitation({ db, outbox }: Context, id: string, by: By): Promise<InviteOutcome> {
  return transact<InviteOutcome>(db, async (tx) => {
    if (!(await lockAdmins(tx)).has(by.id)) return { ok: false, reason: 'not_admin' };
    const token = randomBytes(24).toString('base64url');
    const [row] = await tx
      .update(staffInvitations)
      .set({ tokenHash: hashToken(token), expiresAt: endOfNew(), invitedBy: by.id })
      .where(and(eq(staffInvitations.id, id), isOpenInvitation))
      .returning();
    if (!row) return { ok: false, reason: 'gone' };
    await notify(tx, outbox, row, token, by);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'staff.invited_again',
      subject: `invitation:${id}`,
      after: { email: row.email },
      ip: by.ip,
    });
    return { ok: true, email: row.email };
  });
}

/**
 * Revokes an invitation; its link stops working. Returns false when the invitation was already accepted or
 * revoked.
 */
export async function revokeInvitation(
  db: Database,
  id: string,
  by: { id: string; ip: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(staffInvitations)
      .set({ revokedAt: new Date() })
      .where(and(eq(staffInvitations.id, id), isOpenInvitation))
      .returning();
    if (!row) return false;
    const before = { email: row.email, role: row.role };
    await recordAudit(tx, {
      actorId: by.id,
      action: 'staff.invitation_revoked',
      subject: `invitation:${id}`,
      before,
      ip: by.ip,
    });
    return true;
  });
}

const endOfNew = () => new Date(Date.now() + invitationDays * 86_400_000);

function notify(
  tx: Transaction,
  outbox: Outbox,
  row: typeof staffInvitations.$inferSelect,
  token: string,
  by: By,
): Promise<unknown> {
  const url = by.linkTo(token, row.language);
  const mail: IdentityMail = {
    kind: 'invitation',
    to: row.email,
    name: '',
    locale: row.language,
    url,
    role: row.role,
  };
  return outbox.add(tx, 'identity-mail', mail);
}
