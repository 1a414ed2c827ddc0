import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { PgBoss } from 'pg-boss';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { openOutbox } from '#server/platform/kernel/outbox.ts';
import { endProcesses, databaseUrlOf, makeDataDir, startShop } from './process.ts';
import { removeFolder } from '../support/remove-folder.ts';

const count = 100;

/**
 * Messages that the mail server accepted (status 250), in order. A recipient's mailbox shows only one message
 * per Message-ID.
 */
const accepted: { messageId: string; to: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, callback) {
    const save = async () => {
      const mail = await simpleParser(stream);
      // The server is as slow as a real one, so that the test kills the process in the middle of a message.
      await sleep(15);
      const to = session.envelope.rcptTo[0]!.address;
      // Only messages to readers count, because the shop's scheduled jobs may send messages to staff at the
      // same time.
      if (to.startsWith('reader')) accepted.push({ messageId: mail.messageId!, to });
      callback();
    };
    // When a sender is killed, its incomplete message is rejected.
    save().catch(callback);
  },
});
// Without this listener, the broken connection of a killed sender would crash the test server.
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
  await endProcesses(dataDir);
  await new Promise<void>((resolve) => server.close(resolve));
  removeFolder(dataDir);
});

async function until(isSo: () => boolean | Promise<boolean>, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await isSo()); await sleep(25))
    if (Date.now() > end) throw new Error('it never came');
}

test(
  `each of ${count} messages is in the mailbox once after the process was killed while sending and started again`,
  { timeout: 300_000 },
  async () => {
    let shop = await startShop(dataDir, smtp);
    db = openDatabase(databaseUrlOf(dataDir), 2);
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

    shop = await startShop(dataDir, smtp);
    db = openDatabase(databaseUrlOf(dataDir), 2);
    // The attempts of the killed process expire only after some minutes. Moving their start back simulates
    // this time.
    await db.execute(
      sql`UPDATE jobs.job SET started_on = started_on - interval '1 hour' WHERE state = 'active'`,
    );
    await db.execute(
      sql`UPDATE sent_messages SET started_at = started_at - interval '1 hour' WHERE sent_at IS NULL`,
    );
    await db.execute(sql`UPDATE jobs.queue SET monitor_on = NULL`);
    // The shop does it once a minute.
    const { $client: pool } = db;
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: 'jobs',
      supervise: false,
      schedule: false,
    });
    await boss.start();
    await boss.supervise('identity-mail');
    await boss.stop({ graceful: false });
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
    // At most one message may arrive twice: one that the mail server accepted just before the process was
    // killed.
    expect(accepted.length - count).toBeLessThanOrEqual(1);
  },
);
