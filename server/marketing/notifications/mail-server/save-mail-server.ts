import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import {
  type Settings,
  lockSettings,
  readSettingGroup,
  saveSettingGroup,
  settingsVersion,
} from '#server/platform/settings/index.ts';
import { type MailServer, passwordPurpose, readMailServer } from './mail-server.ts';
import { openStoredTransport } from './open-transport.ts';

interface Context {
  db: Database;
  secretBox: SecretBox;
  /** Returns whether the shop may connect to an IP address. */
  mayReach: (ip: string) => boolean;
}

/** Mail server as the owner enters it. An undefined password keeps the stored one of the same host and user. */
export type MailServerInput = Omit<Settings['mail'], 'password'> & { password: string | undefined };

export type SaveMailServerOutcome =
  | { ok: true }
  | { ok: false; reason: 'changed_meanwhile' | 'password_needed' }
  | { ok: false; reason: 'refused'; detail: string };

/**
 * Stores the shop's mail server after a successful sign-in to it; the password is stored encrypted. The change
 * takes effect immediately in every process.
 *
 * @param version version of the settings group that the form showed; without it, a concurrent change is
 * overwritten
 * @returns `refused` with the mail server's own text when it cannot be reached or rejects the sign-in
 */
export async function saveMailServer(
  { db, secretBox, mayReach }: Context,
  { version, ...input }: MailServerInput & { version?: string },
  by: { id: string; ip: string },
): Promise<SaveMailServerOutcome> {
  const before = await readSettingGroup(db, 'mail');
  const isSameAccess = before.host === input.host && before.user === input.user;
  // The stored password must not be sent to another host.
  const password =
    input.password ?? (isSameAccess ? readMailServer(before, secretBox)?.password : undefined) ?? '';
  if (input.user && !password) return { ok: false, reason: 'password_needed' };
  const detail = await testSignIn({ ...input, password }, mayReach);
  if (detail !== undefined) return { ok: false, reason: 'refused', detail };
  return store(
    db,
    version,
    { ...input, password: password && secretBox.encrypt(password, passwordPurpose) },
    by,
  );
}

/** Removes the mail server; messages then stay in the shop's mailbox. */
export async function removeMailServer(db: Database, by: { id: string; ip: string }): Promise<void> {
  const { from } = await readSettingGroup(db, 'mail');
  await store(db, undefined, { host: '', port: 587, security: 'starttls', user: '', password: '', from }, by);
}

/** Returns the error text of the mail server; undefined when the sign-in succeeds. */
async function testSignIn(
  server: MailServer,
  mayReach: (ip: string) => boolean,
): Promise<string | undefined> {
  const transport = openStoredTransport(server, mayReach);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

function store(
  db: Database,
  version: string | undefined,
  after: Settings['mail'],
  by: { id: string; ip: string },
): Promise<{ ok: true } | { ok: false; reason: 'changed_meanwhile' }> {
  return transact<{ ok: true } | { ok: false; reason: 'changed_meanwhile' }>(db, async (tx) => {
    await lockSettings(tx);
    if (version !== undefined && (await settingsVersion(tx, ['mail'])) !== version)
      return { ok: false, reason: 'changed_meanwhile' };
    const before = await readSettingGroup(tx, 'mail');
    await saveSettingGroup(tx, 'mail', after, by.id);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'settings.mail',
      subject: 'settings:mail',
      before: withoutPassword(before),
      after: withoutPassword(after),
      ip: by.ip,
    });
    return { ok: true };
  });
}

const withoutPassword = ({ password: _password, ...rest }: Settings['mail']) => rest;
