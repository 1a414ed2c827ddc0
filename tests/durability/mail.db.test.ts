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

/** What the mail server said 250 to, in order; a receiver's mailbox shows each Message-ID once. */
const accepted: { messageId: string; to: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, callback) {
    const keep = async () => {
      const mail = await simpleParser(stream);
      // As slow as a real one, so that the end comes in the middle of a message.
      await sleep(15);
      const to = session.envelope.rcptTo[0]!.address;
      // The shop's own timers may write to staff meanwhile.
      if (to.startsWith('reader')) accepted.push({ messageId: mail.messageId!, to });
      callback();
    };
    // What a killed sender told by half is no message.
    keep().catch(callback);
  },
});
// And its broken connection is its own affair, not the server's.
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
  for (const end = Date.now() + seconds * 1000; !(await isSo()); await sleep(25)) if (Date.now() > end) throw new Error('it never came');
}

test(`of ${count} messages, killed in the middle and started again, each is in the mailbox once`, { timeout: 300_000 }, async () => {
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
  // Time passes: what the dead process had begun is given up after its minutes, which the test does not wait for.
  await db.execute(sql`UPDATE jobs.job SET started_on = started_on - interval '1 hour' WHERE state = 'active'`);
  await db.execute(sql`UPDATE sent_messages SET started_at = started_at - interval '1 hour' WHERE sent_at IS NULL`);
  await db.execute(sql`UPDATE jobs.queue SET monitor_on = NULL`);
  const open = async () =>
    Number(
      (await db!.execute<{ n: string }>(sql`SELECT count(*) AS n FROM sent_messages WHERE sent_at IS NOT NULL AND "to" LIKE 'reader%'`))
        .rows[0]!.n,
    );
  await until(async () => (await open()) === count, 200);
  await sleep(1000);

  const mailbox = new Map(accepted.map(({ messageId, to }) => [messageId, to]));
  expect(mailbox.size).toBe(count);
  expect(new Set(mailbox.values()).size).toBe(count);
  // One at most: the message whose 250 the dead process did not live to write down.
  expect(accepted.length - count).toBeLessThanOrEqual(1);
});
