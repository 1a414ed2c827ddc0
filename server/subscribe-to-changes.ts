import { setTimeout as sleep } from 'node:timers/promises';
import { followChanges } from '#server/platform/db/change-log/follow-changes.ts';
import type { ChangePosition } from '#server/platform/db/change-log/read-changes.ts';
import type { CatalogueIndexes } from '#server/catalogue/indexes/index.ts';
import type { RedirectStore } from '#server/catalogue/redirects/index.ts';
import type { SaleTermsStore } from '#server/ordering/checkout/index.ts';
import type { ProviderStore } from '#server/ordering/payments/providers/index.ts';
import type { HomePageStore } from '#server/platform/home-page/index.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { PageCache } from '#server/platform/page-cache/page-cache.ts';
import type { PagesStore } from '#server/platform/pages/index.ts';
import type { SettingsStore } from '#server/platform/settings/index.ts';
import type { SiteStore } from '#server/platform/site/index.ts';

/** The caches of this process, and the function that dispatches webhook events. */
interface ChangeListeners {
  indexes: CatalogueIndexes;
  redirects: RedirectStore;
  settings: SettingsStore;
  site: SiteStore;
  pages: PagesStore;
  homePage: HomePageStore;
  providers: ProviderStore;
  saleTerms: SaleTermsStore;
  pageCache: PageCache;
  log: Logger;
  onEvents: () => Promise<void>;
  /** Called when everything is read again: the reference data may have changed. */
  onRefill: () => void;
}

/** A large catalogue, or a database that is down, must not delay the answer to a change for longer. */
const longestWaitMs = 2000;

/**
 * Updates the caches of this process after every change in the database, whichever process makes it.
 *
 * @param since position in the table of changes that was taken before the caches were filled
 */
export function subscribeToChanges(
  url: string,
  since: ChangePosition,
  {
    indexes,
    redirects,
    settings,
    site,
    pages,
    homePage,
    providers,
    saleTerms,
    pageCache,
    log,
    onEvents,
    onRefill,
  }: ChangeListeners,
): {
  show: (changed?: readonly string[]) => Promise<void>;
  readSoon: () => void;
  /** Waits until this process has read the settings that are committed now, for at most two seconds. */
  readNow: () => Promise<void>;
  unsubscribe: () => Promise<void>;
} {
  let isStopped = false;
  let pending = new Set<string>();
  let pendingFacts = new Set<string>();
  let waiting: (() => void)[] = [];
  let working: Promise<void> | undefined;

  async function catchUp(): Promise<void> {
    while (pending.size > 0) {
      const [ids, facts, shown] = [pending, pendingFacts, waiting];
      pending = new Set();
      pendingFacts = new Set();
      waiting = [];
      try {
        if (ids.delete('*')) {
          facts.delete('*');
          const changes = await indexes.findChanges();
          if (changes)
            for (const id of changes) {
              ids.add(id);
              facts.add(id);
            }
          else await refill(shown.splice(0));
        }
        if (ids.size > 0) await indexes.refresh([...ids], facts);
        for (const resolve of shown) resolve();
        // Limits the reads to ten per second when changes are frequent. A single change is still read
        // immediately.
        await new Promise((resolve) => setTimeout(resolve, 100));
      } catch (error) {
        log.error({ error }, 'the catalogue index could not be refreshed');
        for (const id of ids) pending.add(id);
        for (const id of facts) pendingFacts.add(id);
        // Whether all products or some failed, the list of changes since then is read again.
        pending.add('*');
        waiting.push(...shown);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
    working = undefined;
  }
  /** Reads everything again. A large catalogue takes long, so other changes do not wait for it. */
  async function refill(shown: (() => void)[]): Promise<void> {
    onRefill();
    const filled = indexes.refill().then(
      () => {
        pageCache.clear();
        for (const resolve of shown) resolve();
      },
      (error: unknown) => {
        if (isStopped) return;
        log.error({ error }, 'the catalogue index could not be filled');
        waiting.push(...shown);
        setTimeout(() => onCatalogue('*'), 500).unref();
      },
    );
    await Promise.race([filled, sleep(longestWaitMs)]);
  }
  function onCatalogue(content: string): void {
    for (const id of content.split(',')) pending.add(id);
    // A short delay, so that changes at nearly the same time cause only one read.
    working ??= new Promise<void>((resolve) => setTimeout(resolve, 15)).then(catchUp);
  }
  function onFacts(content: string): void {
    for (const id of content.split(',')) pendingFacts.add(id);
    onCatalogue(content);
  }
  // The reads run one after the other. With concurrent reads, an older result could replace a newer one.
  let read: Promise<void> = Promise.resolve();
  const onSettings = () => {
    saleTerms.clear();
    read = read
      .then(() =>
        Promise.all([
          settings.reload(),
          site.reload(),
          pages.reload(),
          homePage.reload(),
          providers.reload(),
        ]),
      )
      .then(() => pageCache.clear())
      .catch((error: unknown) => log.error({ error }, 'the settings could not be read again'));
  };
  const onRedirects = () => {
    read = read
      .then(() => redirects.reload())
      .catch((error: unknown) => log.error({ error }, 'the redirects could not be read again'));
  };
  const reread = () => {
    onCatalogue('*');
    onSettings();
    onRedirects();
    void onEvents();
  };
  const handlers: Record<string, (content: string) => void> = {
    catalogue: onCatalogue,
    facts: onFacts,
    settings: onSettings,
    redirects: onRedirects,
    feedback: (id) => pageCache.invalidate([`feedback:${id}`]),
    webhooks: () => void onEvents(),
    // Written by the feed of a search engine, when its lists show the changes.
    lists: (ids) =>
      ids === '*'
        ? pageCache.clear()
        : pageCache.invalidate(['listing', ...ids.split(',').map((id) => `product:${id}`)]),
  };
  const follower = followChanges(
    url,
    since,
    {
      onChanges: (changes) => {
        for (const { kind, content } of changes) handlers[kind]?.(content);
      },
      onMissed: reread,
    },
    log,
  );
  return {
    show: (changed) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        setTimeout(resolve, longestWaitMs).unref();
        onCatalogue(changed?.join(',') ?? '*');
      }),
    readSoon: follower.readSoon,
    async readNow() {
      const shown = follower.readNow().then(() => read);
      await Promise.race([shown, sleep(longestWaitMs, undefined, { ref: false })]);
    },
    async unsubscribe() {
      isStopped = true;
      await follower.stop();
      await working;
      await onEvents();
    },
  };
}
