import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '#shared/access.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { IdentityMail } from '../identity-mail.ts';
import { staffInvitations, user, userRoles } from '../schema.ts';
import { digestOf, invitationDays, isOpen } from './invitations.ts';
import { lockAdmins } from './lock-admins.ts';

interface Context {
  db: Database;
  outbox: Outbox;
}
interface By {
  id: string;
  ip: string;
  /** Builds the URL of the page that a link opens. */
  linkTo: (token: string, locale: string) => string;
}

export type Invited =
  | { ok: true; email: string }
  | { ok: false; reason: 'not_admin' | 'already_staff' | 'already_invited' | 'gone' };

/**
 * Invites a customer or a new user to the staff by email. The link is valid for seven days and works once;
 * only its token hash is stored.
 *
 * @param input.language language of the message for a new user; a customer's own language takes precedence
 */
export async function inviteMember(
  { db, outbox }: Context,
  query: { email: string; role: Exclude<Role, 'user'>; language: string },
  by: By,
): Promise<Invited> {
  const email = query.email.toLowerCase();
  return transact<Invited>(db, async (tx) => {
    if (!(await lockAdmins(tx)).has(by.id)) return { ok: false, reason: 'not_admin' };
    const [known] = await tx
      .select({ role: userRoles.role, language: user.language })
      .from(user)
      .leftJoin(userRoles, eq(userRoles.user_id, user.id))
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
        token_hash: digestOf(token),
        invited_by: by.id,
        expires_at: endOfNew(),
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

/** Sends an invitation again: a new link, valid for seven days; invalidates the earlier one. */
export async function resendInvitation({ db, outbox }: Context, id: string, by: By): Promise<Invited> {
  return transact<Invited>(db, async (tx) => {
    if (!(await lockAdmins(tx)).has(by.id)) return { ok: false, reason: 'not_admin' };
    const token = randomBytes(24).toString('base64url');
    const [row] = await tx
      .update(staffInvitations)
      .set({ token_hash: digestOf(token), expires_at: endOfNew(), invited_by: by.id })
      .where(and(eq(staffInvitations.id, id), isOpen))
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

/** Revokes an invitation and its link. Returns false when it was already accepted or revoked. */
export async function revokeInvitation(
  db: Database,
  id: string,
  by: { id: string; ip: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(staffInvitations)
      .set({ revoked_at: new Date() })
      .where(and(eq(staffInvitations.id, id), isOpen))
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
