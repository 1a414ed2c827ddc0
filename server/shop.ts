import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { locales } from '#shared/locales.ts';
import { type VisitCounter, openVisitCounter } from '#server/reporting/visits/index.ts';
import { type BackupStorage, openBackupStorage } from '#server/platform/backup/index.ts';
import type { FitIndex } from '#server/catalogue/fit/index.ts';
import { CatalogueIndexes } from '#server/catalogue/indexes/index.ts';
import type { Catalogue, DemoAssets } from '#server/catalogue/products/index.ts';
import { type SaleTermsStore, cacheSaleTerms } from '#server/ordering/checkout/index.ts';
import { type RedirectStore, openRedirectStore } from '#server/catalogue/redirects/index.ts';
import { seasonOf } from '#shared/home-page.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { currentPosition } from '#server/platform/db/change-log/read-changes.ts';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { type Standby, openStandby } from '#server/platform/db/standby/index.ts';
import { loadDemo } from './demo.ts';
import type { Env } from '#server/platform/env.ts';
import { createCdnPurge } from '#server/platform/page-cache/purge-cdn.ts';
import { PageCache } from '#server/platform/page-cache/page-cache.ts';
import type { LimitStore } from '#server/platform/limit-store/index.ts';
import { createIpFilter } from '#server/platform/net/index.ts';
import { originOf } from '#server/platform/net/origin.ts';
import { type Auth, createAuth } from '#server/people/identity/index.ts';
import { queues } from './job-list.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';
import { type Logger, createLog } from '#server/platform/kernel/log.ts';
import { type Outbox, openOutbox } from '#server/platform/kernel/outbox.ts';
import { type SecretBox, openSecretBox } from '#server/platform/kernel/secret-box.ts';
import { type Storage, openStorage } from '#server/platform/media/index.ts';
import {
  type Mailer,
  createMailer,
  mailSender,
  readMailServer,
} from '#server/marketing/notifications/index.ts';
import {
  type PaymentMethods,
  type PaymentProvider,
  cachePaymentMethods,
} from '#server/ordering/payments/index.ts';
import { type ProviderStore, openProviders } from '#server/ordering/payments/providers/index.ts';
import {
  type SettingsStore,
  currentAnnouncement,
  openSettingsStore,
} from '#server/platform/settings/index.ts';
import { type PagesStore, openPagesStore } from '#server/platform/pages/index.ts';
import { type HomePageStore, openHomePageStore } from '#server/platform/home-page/index.ts';
import { type SiteStore, openSiteStore } from '#server/platform/site/index.ts';
import { dispatchEvents, encryptPlainSecrets } from '#server/marketing/webhooks-out/index.ts';

/** The services that requests and jobs share, created once at start-up. */
export interface Shop {
  env: Env;
  log: Logger;
  db: Database;
  /** Standby for reads of the back office; undefined without DATABASE_REPLICA_URL. */
  standby?: Standby;
  outbox: Outbox;
  settings: SettingsStore;
  site: SiteStore;
  pages: PagesStore;
  homePage: HomePageStore;
  saleTerms: SaleTermsStore;
  /** The products on sale: the in-memory index, or a search engine with SEARCH_URL. */
  catalogueIndex: Catalogue;
  /** Facts of the products, for filters by what fits a bike. */
  fitIndex: FitIndex;
  /** The redirects that staff entered. */
  redirects: RedirectStore;
  /**
   * Waits until this process shows a committed change of the catalogue.
   *
   * @param changed ids of the changed products; without them, everything is read again
   */
  showChanges: (changed?: readonly string[]) => Promise<void>;
  /** Reads the changes of the database now instead of after the next pause, without waiting for the result. */
  readChangesSoon: () => void;
  /** Waits until this process uses the settings that are committed now, for at most two seconds. */
  readChangesNow: () => Promise<void>;
  auth: Auth;
  /** Encrypts data with the shop's secret. */
  secretBox: SecretBox;
  /** The shop's payment credentials. */
  providers: ProviderStore;
  /** Payment provider that always uses the current payment credentials. */
  provider: PaymentProvider;
  /** The payment methods that the shop currently offers. */
  methods: PaymentMethods;
  mailer: Mailer;
  pageCache: PageCache;
  /** Storage of the pictures. */
  storage: Storage;
  backupStorage: BackupStorage;
  databaseUrl: string;
  /** Pictures and 3D models of the demo's products; undefined in a shop that is not a demo. */
  demoAssets?: DemoAssets;
  /** Counts visits; undefined when COUNT_VISITS disables it. */
  visits?: VisitCounter;
  /** Rate limits that all processes share; undefined without REDIS_URL. */
  limitStore?: LimitStore;
  /** `requests`: number of requests that the server is handling now. */
  inFlight: { requests: number };
  /** `isStopping`: whether the process received a signal to stop. */
  lifecycle: { isStopping: boolean };
  close: () => Promise<void>;
}

/** Creates the shop's services. The database must already be migrated. */
export async function openShop(env: Env, databaseUrl: string): Promise<Shop> {
  const log = createLog(env.LOG_LEVEL);
  const db = openDatabase(databaseUrl);
  const position = await currentPosition(db.$client);
  const outbox = await openOutbox(db, log, queues, env.PROCESS !== 'web');
  const settings = await openSettingsStore(db, env.SHOP_URL);
  const site = await openSiteStore(db);
  const pages = await openPagesStore(db);
  const homePage = await openHomePageStore(db);
  const saleTerms = cacheSaleTerms(db);
  const engine = env.SEARCH_URL ? await openSearchEngine(env, env.SEARCH_URL, db, log) : undefined;
  const indexes = new CatalogueIndexes(db, log, {
    dataDir: env.DATA_DIR,
    version: shopVersion(),
    onRefresh: ({ changed, availability }) => {
      pageCache.invalidate(changed);
      pageCache.renew(availability);
    },
    ...(engine ? { engine: engine.catalogue } : {}),
    // The process runs the built shop, so there is none in development.
    ...(env.NODE_ENV === 'production'
      ? { fillProcess: { script: fillScript, databaseUrl, from: 50_000 } }
      : {}),
  });
  const { catalogue: catalogueIndex, fitIndex } = indexes;
  const { CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token } = env;
  const cdn = purgeUrl ? createCdnPurge({ url: purgeUrl, token, log }) : undefined;
  const pageCache = new PageCache({
    isCaching: env.NODE_ENV !== 'development',
    megabytes: env.PAGE_CACHE_MB,
    ...(cdn ? { onOutdated: cdn.purge } : {}),
  });
  await catalogueIndex.loadReference();
  await engine?.start();
  // With a large catalogue, the process answers before its indexes are complete.
  await Promise.race([indexes.open(), sleep(fillWaitMs)]);
  const redirects = await openRedirectStore(db, { catalogueIndex, pages }, log);
  const secret = env.AUTH_SECRET ?? storedSecret(env.DATA_DIR);
  const secretBox = openSecretBox(secret);
  await encryptPlainSecrets(db, secretBox);
  const providers = await openProviders({ db, log, secretBox, env, settings });
  const onEvents = eventDispatcher({ db, outbox, log });
  const changes = subscribeToChanges(databaseUrl, position, {
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
    onRefill: () => engine?.checkReference(),
  });
  const auth = createAuth({
    db,
    outbox,
    log,
    secret,
    shopUrl: env.SHOP_URL,
    shopName: () => settings.current().shop.name,
    originOf: (headers) => originOf(env, headers),
    trustProxy: env.TRUST_PROXY,
  });
  const clock = watchAnnouncement(settings, pageCache);
  const visits = env.COUNT_VISITS ? await openVisitCounter(db, log) : undefined;
  // The client is loaded only if it is used.
  const limitStore = env.REDIS_URL
    ? (await import('#server/platform/limit-store/index.ts')).openLimitStore(env.REDIS_URL, log)
    : undefined;
  // A worker shows no lists.
  const standby =
    env.DATABASE_REPLICA_URL && env.PROCESS !== 'worker'
      ? openStandby(env.DATABASE_REPLICA_URL, db, log)
      : undefined;
  const mayReach = createIpFilter(env.DEMO, env.MERCHANT_NETWORKS);
  const mailer = createMailer(db, {
    smtpUrl: env.SMTP_URL,
    stored: () => readMailServer(settings.current().mail, secretBox),
    mayReach,
    from: () => env.MAIL_FROM ?? mailSender(settings.current()),
  });
  return {
    env,
    log,
    db,
    outbox,
    settings,
    site,
    pages,
    homePage,
    saleTerms,
    catalogueIndex,
    fitIndex,
    redirects,
    showChanges: changes.show,
    readChangesSoon: changes.readSoon,
    readChangesNow: changes.readNow,
    auth,
    secretBox,
    providers,
    provider: providers.provider,
    // When the list of payment methods changes, all cached pages are outdated, because their footer shows it.
    methods: cachePaymentMethods(providers.provider, providers.takesTransfers, log, () => pageCache.clear()),
    mailer,
    pageCache,
    storage: openStorage(env),
    backupStorage: openBackupStorage(env),
    databaseUrl,
    inFlight: { requests: 0 },
    lifecycle: { isStopping: false },
    ...(env.DEMO ? { demoAssets: (await loadDemo()).demoAssets } : {}),
    ...(visits ? { visits } : {}),
    ...(limitStore ? { limitStore } : {}),
    ...(standby ? { standby } : {}),
    async close() {
      clearInterval(clock);
      cdn?.stop();
      await visits?.stop();
      await redirects.stop();
      await changes.unsubscribe();
      await engine?.stop();
      await indexes.stop();
      await outbox.stop();
      mailer.close();
      limitStore?.close();
      await standby?.close();
      await db.$client.end();
    },
  };
}

/** Opens the search engine. Its adapter is loaded only if it is used. */
async function openSearchEngine(env: Env, url: string, db: Database, log: Logger) {
  const { EngineCatalogue, EngineFeed, createEngineClient } =
    await import('#server/catalogue/search-engine/index.ts');
  const stopping = new AbortController();
  const client = createEngineClient(url, stopping.signal);
  const catalogue = new EngineCatalogue(db, log, client, env.SEARCH_INDEX);
  const settings = { client, alias: env.SEARCH_INDEX, version: shopVersion() };
  const feed = env.PROCESS === 'web' ? undefined : new EngineFeed(db, log, settings);
  return {
    catalogue,
    async start() {
      await catalogue.start();
      feed?.start();
    },
    checkReference: () => feed?.checkReference(),
    async stop() {
      const ended = feed?.stop();
      // A write that is cut off is repeated at the next start.
      stopping.abort();
      await ended;
      await catalogue.stop();
    },
  };
}

/** Milliseconds for which the start waits for the indexes. A small catalogue is complete much earlier. */
const fillWaitMs = 2000;
const fillScript = path.resolve('bin/fill-catalogue.mjs');

const announcementMs = 20_000;

/**
 * Clears the page cache when an announcement starts or ends, when the season changes, and at the end of a day
 * with opening hours, because cached pages depend on them.
 */
function watchAnnouncement(settings: SettingsStore, pageCache: PageCache): NodeJS.Timeout {
  const shown = () => {
    const { hours, shop } = settings.current();
    const texts = locales.map((locale) => currentAnnouncement(settings.current(), locale));
    const hasHours = hours.week.some((intervals) => intervals.length > 0);
    const day = dayOf(new Date(), shop.timezone);
    return [...texts, seasonOf(day), hasHours ? day : ''].join('\n');
  };
  let before = shown();
  const check = () => {
    const now = shown();
    if (now !== before) pageCache.clear();
    before = now;
  };
  return setInterval(check, announcementMs).unref();
}

/**
 * Creates a function that dispatches the webhook events that the database has announced. Announcements during
 * a run cause one more run.
 */
function eventDispatcher({
  db,
  outbox,
  log,
}: {
  db: Database;
  outbox: Outbox;
  log: Logger;
}): () => Promise<void> {
  let working: Promise<void> | undefined;
  let isAsked = false;
  async function dispatch(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      await dispatchEvents({ db, outbox }).catch((error: unknown) =>
        log.error({ error }, 'events could not be dispatched'),
      );
    }
    working = undefined;
  }
  return () => {
    isAsked = true;
    return (working ??= dispatch());
  };
}

/** Checksum of the source files of the build; empty in a shop that was not built. */
const shopVersion = () => (existsSync('build/.sources') ? readFileSync('build/.sources', 'utf8') : '');

function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) {
    // Writes a temporary file and renames it, so that an interrupted start leaves no incomplete file.
    writeFileSync(`${file}.new`, randomBytes(32).toString('hex'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(
      `${file} holds no secret of 32 signs or more; put the shop's back from a backup of its files`,
    );
  return secret;
}
