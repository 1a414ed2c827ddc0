import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import type { Locator, Page } from '@playwright/test';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

/** A shop on an empty database, without the demo, with a mail server that receives its messages. */
export interface NewShop {
  url: string;
  /** Link for the owner's account that the shop printed at start. */
  ownerLink: string;
  mail: MailServer;
  close: () => Promise<void>;
}

/** Starts a shop as its owner does, with `npm start`, on a port of its own. */
export async function startNewShop(port: number): Promise<NewShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pignon-new-'));
  chmodSync(dataDir, 0o755);
  const mail = await openMailServer();
  const url = `http://localhost:${port}`;
  const shop = spawn('node', ['bin/start.mjs'], {
    env: {
      ...process.env,
      PATH: `${path.resolve('node_modules/.bin')}:${process.env.PATH}`,
      DEMO: 'false',
      DEMO_HISTORY: 'off',
      PORT: String(port),
      DATA_DIR: dataDir,
      SHOP_URL: url,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100',
      // Allows the mail server of the test, which is on this machine.
      MERCHANT_NETWORKS: '127.0.0.0/8',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url,
    ownerLink: await readOwnerLink(shop),
    mail,
    async close() {
      const exited = once(shop, 'exit');
      shop.kill('SIGTERM');
      await exited;
      await mail.close();
      removeFolder(dataDir);
    },
  };
}

async function readOwnerLink(shop: ChildProcess): Promise<string> {
  let printed = '';
  for await (const part of shop.stdout!) {
    printed += String(part);
    const link = /http\S+\/setup\?token=\S+/.exec(printed)?.[0];
    if (link) {
      shop.stdout!.resume();
      return link;
    }
  }
  throw new Error(`the shop printed no link for its owner: ${printed}`);
}

/** Acts on a page like a person and counts the actions: opened addresses, clicks, choices and filled-in fields. */
export class CountedActions {
  count = 0;
  page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(url: string): Promise<void> {
    this.count += 1;
    await this.page.goto(url);
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async choose(target: Locator, option: string): Promise<void> {
    this.count += 1;
    await target.selectOption(option);
  }

  /** Fills in the fields of a form, keyed by their names. */
  async fill(fields: Record<string, string>, within: Page | Locator = this.page): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      this.count += 1;
      await within.locator(`[name="${name}"]`).fill(value);
    }
  }
}
