import type { Database } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { SeenPage } from './page-of.ts';
import { saltOf } from './salts.ts';
import { type Source, direct } from './source-of.ts';
import { type Tally, addTally, emptyTally, stages } from './tally.ts';
import { visitorKey } from './visitor-key.ts';
import { writeTally } from './write-tally.ts';

/** Who asks, as their request says; kept nowhere but in the day's hash. */
export interface Caller {
  address: string;
  agent: string;
}

interface Known {
  stages: number;
  path: string;
  seenAt: number;
}

const flushMs = 5000;
/** The next day's salt is there before its first visitor. */
const aheadMs = 10 * 60_000;
/** The same page again within it, reloaded or asked anew by the page itself, is one view. */
const sameViewMs = 30_000;
/** Of one day, in memory: beyond it they are asked of the database again. */
const mostKnown = 20_000;
/** Waiting to be written, so that a database that is away fills no memory. What comes beyond is not counted. */
const mostWaiting = 50_000;
const mostSources = 200;

/**
 * Counts visits in memory, a few look-ups each, and adds them to the database every five seconds. What was counted since
 * the last time is lost when the process is killed, and kept when it is told to stop.
 */
export class VisitCounter {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #salts = new Map<string, Buffer>();
  readonly #known = new Map<string, Known>();
  readonly #staff = new Set<string>();
  readonly #sources = new Set<string>();
  #waiting = new Map<string, Tally>();
  #day = '';
  #second = -1;
  #writing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), flushMs).unref();
  }

  /**
   * Counts a page that somebody looks at.
   *
   * @param source from where; asked only of a visitor who is new today
   */
  see(caller: Caller, page: SeenPage, source: () => Source = () => direct, now = Date.now()): void {
    const met = this.#meet(caller, now);
    if (!met || (met.known?.path === page.path && now - met.known.seenAt < sameViewMs)) return;
    const { tally } = met;
    tally.pageViews += 1;
    if (page.productId && (tally.products.has(page.productId) || tally.products.size < mostWaiting))
      tally.products.set(page.productId, (tally.products.get(page.productId) ?? 0) + 1);
    this.#mark(met, page.productId ? stages.product : 0, source);
    const known = this.#known.get(met.key);
    if (known) Object.assign(known, { path: page.path, seenAt: now });
  }

  /** Notes how far a visitor came; as often as it happens, they are one visitor. */
  reach(caller: Caller, stage: keyof typeof stages, now = Date.now()): void {
    const met = this.#meet(caller, now);
    if (met) this.#mark(met, stages[stage], () => direct);
  }

  /** Whoever is in the back office is no visitor for the rest of the day. */
  exclude(caller: Caller, now = Date.now()): void {
    const met = this.#meet(caller, now);
    if (!met || this.#staff.size >= mostKnown) return;
    this.#staff.add(met.key);
    this.#known.delete(met.key);
    met.tally.visitors.delete(met.key);
    met.tally.staff.add(met.key);
  }

  /** Writes what was counted, and makes sure of the salts. Never throws: what cannot be written waits for the next time. */
  flush(now = Date.now()): Promise<void> {
    return (this.#writing = this.#writing.then(() => this.#write(now)));
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #meet({ address, agent }: Caller, now: number): { key: string; tally: Tally; known?: Known } | undefined {
    const day = this.#dayAt(now);
    const salt = this.#salts.get(day);
    if (!salt) return undefined;
    const key = visitorKey(salt, address, agent);
    if (this.#staff.has(key)) return undefined;
    let tally = this.#waiting.get(day);
    if (!tally) this.#waiting.set(day, (tally = emptyTally()));
    const known = this.#known.get(key);
    return { key, tally, ...(known ? { known } : {}) };
  }

  #mark({ key, tally, known }: { key: string; tally: Tally; known?: Known }, bits: number, source: () => Source): void {
    if (known && (known.stages & bits) === bits) return;
    const waiting = tally.visitors.get(key);
    if (waiting) waiting.stages |= bits;
    else if (tally.visitors.size < mostWaiting) tally.visitors.set(key, { stages: bits, source: known ? direct : this.#bounded(source()) });
    if (known) known.stages |= bits;
    else {
      // What is forgotten here the database still knows.
      if (this.#known.size >= mostKnown) this.#known.clear();
      this.#known.set(key, { stages: bits, path: '', seenAt: 0 });
    }
  }

  /** Names of sources are written by anybody: so many a day, and the rest without a name. */
  #bounded(source: Source): Source {
    const name = `${source.channel} ${source.name}`;
    if (!this.#sources.has(name) && this.#sources.size >= mostSources) return { ...source, name: '' };
    this.#sources.add(name);
    return source;
  }

  /** A day changes on a whole second: it is reckoned once for each. */
  #dayAt(now: number): string {
    const second = Math.floor(now / 1000);
    if (second === this.#second) return this.#day;
    const day = dayOf(new Date(now));
    if (day !== this.#day) for (const kept of [this.#known, this.#staff, this.#sources]) kept.clear();
    this.#second = second;
    return (this.#day = day);
  }

  async #write(now: number): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    try {
      await this.#keepSalts(now);
      for (const [day, tally] of waiting) {
        await writeTally(this.#db, day, tally);
        waiting.delete(day);
      }
    } catch (error) {
      this.#log.error({ error }, 'visits could not be written and wait');
      for (const [day, tally] of waiting) {
        const since = this.#waiting.get(day);
        if (since) addTally(since, tally);
        else this.#waiting.set(day, tally);
      }
    }
  }

  async #keepSalts(now: number): Promise<void> {
    const days = [dayOf(new Date(now)), dayOf(new Date(now + aheadMs))];
    for (const day of days) if (!this.#salts.has(day)) this.#salts.set(day, await saltOf(this.#db, day));
    for (const day of this.#salts.keys()) if (!days.includes(day)) this.#salts.delete(day);
  }
}

/** Begins to count visits; the day's salt is there before the first. */
export async function openVisitCounter(db: Database, log: Logger): Promise<VisitCounter> {
  const counter = new VisitCounter(db, log);
  await counter.flush();
  return counter;
}
