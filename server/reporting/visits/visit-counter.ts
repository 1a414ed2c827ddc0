import type { Database } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { SeenPage } from './page-of.ts';
import { saltOf } from './salts.ts';
import { type Source, direct } from './source-of.ts';
import { type Tally, addTally, emptyTally, stages } from './tally.ts';
import { visitorKey } from './visitor-key.ts';
import { writeTally } from './write-tally.ts';

/** The visitor as identified by the request; stored only as part of the day's hash. */
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
/** Milliseconds before midnight at which the next day's salt is created. */
const aheadMs = 10 * 60_000;
/**
 * Milliseconds within which the same page again (reloaded, or requested by the page itself) counts as one
 * view.
 */
const sameViewMs = 30_000;
/** Maximum number of visitors of a day held in memory; beyond it they are looked up in the database again. */
const mostKnown = 20_000;
/**
 * Maximum number of visitors waiting to be written, so that a database outage does not fill the memory.
 * Further ones are not counted.
 */
const mostWaiting = 50_000;
const mostSources = 200;

/**
 * Counts visits in memory and adds them to the database every five seconds. Counts since the last write are
 * lost when the process is killed, but written on an orderly stop.
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
   * Counts a page view.
   *
   * @param source returns the traffic source; called only for a visitor who is new today
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

  /** Records that a visitor reached a step. Repeated calls count once. */
  reach(caller: Caller, stage: keyof typeof stages, now = Date.now()): void {
    const met = this.#meet(caller, now);
    if (met) this.#mark(met, stages[stage], () => direct);
  }

  /** Excludes a back-office user from the visitors for the rest of the day. */
  exclude(caller: Caller, now = Date.now()): void {
    const met = this.#meet(caller, now);
    if (!met || this.#staff.size >= mostKnown) return;
    this.#staff.add(met.key);
    this.#known.delete(met.key);
    met.tally.visitors.delete(met.key);
    met.tally.staff.add(met.key);
  }

  /**
   * Writes the counts and ensures that the salts exist. Never throws: failed writes are retried the next
   * time.
   */
  flush(now = Date.now()): Promise<void> {
    return (this.#writing = this.#writing.then(() => this.#write(now)));
  }

  /** Writes the remaining counts. */
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

  #mark(
    { key, tally, known }: { key: string; tally: Tally; known?: Known },
    bits: number,
    source: () => Source,
  ): void {
    if (known && (known.stages & bits) === bits) return;
    const waiting = tally.visitors.get(key);
    if (waiting) waiting.stages |= bits;
    else if (tally.visitors.size < mostWaiting)
      tally.visitors.set(key, { stages: bits, source: known ? direct : this.#bounded(source()) });
    if (known) known.stages |= bits;
    else {
      // The database still has the entries cleared here.
      if (this.#known.size >= mostKnown) this.#known.clear();
      this.#known.set(key, { stages: bits, path: '', seenAt: 0 });
    }
  }

  /**
   * Source names are untrusted input: at most `mostSources` names a day, further ones are stored without a
   * name.
   */
  #bounded(source: Source): Source {
    const name = `${source.channel} ${source.name}`;
    if (!this.#sources.has(name) && this.#sources.size >= mostSources) return { ...source, name: '' };
    this.#sources.add(name);
    return source;
  }

  /** A day changes on a whole second, so the day is computed once per second. */
  #dayAt(now: number): string {
    const second = Math.floor(now / 1000);
    if (second === this.#second) return this.#day;
    const day = dayOf(new Date(now));
    if (day !== this.#day) for (const saved of [this.#known, this.#staff, this.#sources]) saved.clear();
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

/** Starts counting visits; ensures that the day's salt exists first. */
export async function openVisitCounter(db: Database, log: Logger): Promise<VisitCounter> {
  const counter = new VisitCounter(db, log);
  await counter.flush();
  return counter;
}
