import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { openOutbox } from '#server/platform/kernel/outbox.ts';
import { cleanUp, databaseUrl, makeDataDir, start } from './process.ts';
import { removeFolder } from '../support/remove-folder.ts';

const count = 100;

/** Messages the mail server accepted with 250, in order; a receiver's mailbox shows each Message-ID once. */
const accepted: { messageId: string; to: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, callback) {
    const save = async () => {
      const mail = await simpleParser(stream);
      // As slow as a real server, so that the kill happens in the middle of a message.
      await sleep(15);
      const to = session.envelope.rcptTo[0]!.address;
      // The shop's scheduled jobs may send messages to staff at the same time.
      if (to.startsWith('reader')) accepted.push({ messageId: mail.messageId!, to });
      callback();
    };
    // An incomplete message of a killed sender is not accepted.
    save().catch(callback);
  },
});
// A client's broken connection must not crash the test server.
server.on('error', () => {});

const dataDir = makeDataDir();
let smtp: { SMTP_URL: string };
let db: Database | undefined;

beforeAll(() => {
  return new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      smtp = { SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}` };
      resolve();
    });
  });
});
afterAll(async () => {
  await db?.$client.end();
  await cleanUp(dataDir);
  await new Promise<void>((resolve) => server.close(resolve));
  removeFolder(dataDir);
});

async function until(isSo: () => boolean | Promise<boolean>, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await isSo()); await sleep(25))
    if (Date.now() > end) throw new Error('it never came');
}

test(
  `of ${count} messages, killed in the middle and started again, each is in the mailbox once`,
  { timeout: 300_000 },
  async () => {
    let shop = await start(dataDir, smtp);
    db = openDatabase(databaseUrl(dataDir), 2);
    const outbox = await openOutbox(db, createLog('silent'), ['identity-mail']);
    for (let i = 0; i < count; i += 1) {
      const mail = {
        kind: 'confirm',
        to: `reader${i}@test.example`,
        name: 'Ada',
        locale: 'de',
        url: `${shop.url}/api/auth/verify-email?token=${i}`,
      };
      await outbox.add(db, 'identity-mail', mail);
    }
    await outbox.stop();
    await until(() => accepted.length >= count / 3, 60);
    shop.kill('SIGKILL');
    await shop.ended;
    const beforeTheEnd = accepted.length;
    expect(beforeTheEnd).toBeLessThan(count);
    await db.$client.end();

    shop = await start(dataDir, smtp);
    db = openDatabase(databaseUrl(dataDir), 2);
    // Simulates the passing of time: attempts of the dead process expire after some minutes, for which the test
    // does not wait.
    await db.execute(
      sql`UPDATE jobs.job SET started_on = started_on - interval '1 hour' WHERE state = 'active'`,
    );
    await db.execute(
      sql`UPDATE sent_messages SET started_at = started_at - interval '1 hour' WHERE sent_at IS NULL`,
    );
    await db.execute(sql`UPDATE jobs.queue SET monitor_on = NULL`);
    const open = async () =>
      Number(
        (
          await db!.execute<{ n: string }>(
            sql`SELECT count(*) AS n FROM sent_messages WHERE sent_at IS NOT NULL AND "to" LIKE 'reader%'`,
          )
        ).rows[0]!.n,
      );
    await until(async () => (await open()) === count, 200);
    await sleep(1000);

    const mailbox = new Map(accepted.map(({ messageId, to }) => [messageId, to]));
    expect(mailbox.size).toBe(count);
    expect(new Set(mailbox.values()).size).toBe(count);
    // At most one duplicate: the message that was accepted with 250 just before the process could store it.
    expect(accepted.length - count).toBeLessThanOrEqual(1);
  },
);
