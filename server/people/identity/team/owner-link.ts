import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { isCommonPassword } from '../common-passwords.ts';
import { createUser } from '../create-user.ts';
import { user, userRoles, verification } from '../schema.ts';
import { hashToken } from './invitations.ts';
import { lockFirstAdmin } from './lock-admins.ts';

const identifier = 'owner-link';
const validMs = 24 * 60 * 60 * 1000;

export interface OwnerAccount {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  /** Language of the owner's e-mails. */
  language: string;
}

export type CreateOwnerOutcome =
  | { ok: true; userId: string }
  | { ok: false; reason: 'invalid_link' | 'account_exists' | 'too_common' };

/**
 * Creates the token of a link with which the owner of a new shop creates the first admin account. The link can
 * be used once, within 24 hours. The database stores only the token's hash.
 *
 * @returns undefined when the shop already has an admin
 */
export async function createOwnerLink(db: Queryable): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined;
  await db
    .delete(verification)
    .where(and(eq(verification.identifier, identifier), lt(verification.expiresAt, new Date())));
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + validMs);
  await db.insert(verification).values({ identifier, value: hashToken(token), expiresAt });
  return token;
}

/** Returns whether a token belongs to an owner link that can still be used. */
export async function isOwnerLinkValid(db: Queryable, token: string): Promise<boolean> {
  const [found] = await db.select({ id: verification.id }).from(verification).where(isToken(token));
  return found !== undefined && !(await hasAdmin(db));
}

/**
 * Creates the first admin account and makes all owner links unusable. Concurrent uses run one after the other,
 * so that only one account is created. The e-mail address counts as confirmed, because a new shop may not be
 * able to send e-mail.
 */
export async function createOwner(
  db: Database,
  token: string,
  owner: OwnerAccount,
  ip: string,
): Promise<CreateOwnerOutcome> {
  if (isCommonPassword(owner.password)) return { ok: false, reason: 'too_common' };
  return transact<CreateOwnerOutcome>(db, async (tx) => {
    await lockFirstAdmin(tx);
    if (!(await isOwnerLinkValid(tx, token))) return { ok: false, reason: 'invalid_link' };
    const email = owner.email.toLowerCase();
    const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
    if (known) return { ok: false, reason: 'account_exists' };
    const userId = await createUser(tx, { ...owner, email, role: 'admin' });
    await tx.delete(verification).where(eq(verification.identifier, identifier));
    await recordAudit(tx, {
      actorId: userId,
      action: 'staff.joined',
      subject: `staff:${userId}`,
      after: { email, role: 'admin' },
      ip,
    });
    return { ok: true, userId };
  });
}

const isToken = (token: string) =>
  and(
    eq(verification.identifier, identifier),
    eq(verification.value, hashToken(token)),
    gt(verification.expiresAt, new Date()),
  );

async function hasAdmin(db: Queryable): Promise<boolean> {
  const [admin] = await db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .limit(1);
  return admin !== undefined;
}
