import type { Database } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { CountedPage } from './counted-pages.ts';
import { findOrCreateSalt } from './salts.ts';
import { type TrafficSource, directSource } from './traffic-source.ts';
import { type VisitCounts, mergeVisitCounts, emptyVisitCounts, visitStepBits } from './tally.ts';
import { visitorKey } from './visitor-key.ts';
import { writeVisitCounts } from './write-tally.ts';

/**
 * Data that identify a visitor in a request: IP address and user agent. They are stored only as part of the
 * day's hash.
 */
export interface VisitorIdentity {
  address: string;
  agent: string;
}

interface Known {
  stages: number;
  path: string;
  seenAt: number;
}

const flushMs = 5000;
/** Milliseconds before midnight at which the salt of the next day is created. */
const aheadMs = 10 * 60_000;
/**
 * Milliseconds within which a repeated request for the same page counts as the same view (a reload, or a
 * request by the page itself).
 */
const sameViewMs = 30_000;
/**
 * Maximum number of a day's visitors in memory. Above it, the memory is cleared and visitors are recognised
 * by their rows in the database.
 */
const mostKnown = 20_000;
/**
 * Maximum number of visitors waiting to be written, so that a database outage does not fill the memory.
 * Further visitors are not counted.
 */
const mostWaiting = 50_000;
const mostSources = 200;

/**
 * Counts visits in memory and adds them to the database every five seconds. When the process is killed, the
 * counts since the last write are lost; when it stops in order, they are written.
 */
export class VisitCounter {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #salts = new Map<string, Buffer>();
  readonly #known = new Map<string, Known>();
  readonly #staff = new Set<string>();
  readonly #sources = new Set<string>();
  #waiting = new Map<string, VisitCounts>();
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
  see(
    caller: VisitorIdentity,
    page: CountedPage,
    source: () => TrafficSource = () => directSource,
    now = Date.now(),
  ): void {
    const met = this.#meet(caller, now);
    if (!met || (met.known?.path === page.path && now - met.known.seenAt < sameViewMs)) return;
    const { tally } = met;
    tally.pageViews += 1;
    if (page.productId && (tally.products.has(page.productId) || tally.products.size < mostWaiting))
      tally.products.set(page.productId, (tally.products.get(page.productId) ?? 0) + 1);
    this.#mark(met, page.productId ? visitStepBits.product : 0, source);
    const known = this.#known.get(met.key);
    if (known) Object.assign(known, { path: page.path, seenAt: now });
  }

  /** Records that a visitor has reached a step. Repeated calls count once. */
  reach(caller: VisitorIdentity, stage: keyof typeof visitStepBits, now = Date.now()): void {
    const met = this.#meet(caller, now);
    if (met) this.#mark(met, visitStepBits[stage], () => directSource);
  }

  /** Stops counting a visitor for the rest of the day, because the visitor uses the back office. */
  exclude(caller: VisitorIdentity, now = Date.now()): void {
    const met = this.#meet(caller, now);
    if (!met || this.#staff.size >= mostKnown) return;
    this.#staff.add(met.key);
    this.#known.delete(met.key);
    met.tally.visitors.delete(met.key);
    met.tally.staff.add(met.key);
  }

  /**
   * Writes the counts to the database and makes sure that the salts exist. Never throws: counts that could
   * not be written are written the next time.
   */
  flush(now = Date.now()): Promise<void> {
    return (this.#writing = this.#writing.then(() => this.#write(now)));
  }

  /** Stops the timer and writes the remaining counts. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #meet(
    { address, agent }: VisitorIdentity,
    now: number,
  ): { key: string; tally: VisitCounts; known?: Known } | undefined {
    const day = this.#dayAt(now);
    const salt = this.#salts.get(day);
    if (!salt) return undefined;
    const key = visitorKey(salt, address, agent);
    if (this.#staff.has(key)) return undefined;
    let tally = this.#waiting.get(day);
    if (!tally) this.#waiting.set(day, (tally = emptyVisitCounts()));
    const known = this.#known.get(key);
    return { key, tally, ...(known ? { known } : {}) };
  }

  #mark(
    { key, tally, known }: { key: string; tally: VisitCounts; known?: Known },
    bits: number,
    source: () => TrafficSource,
  ): void {
    if (known && (known.stages & bits) === bits) return;
    const waiting = tally.visitors.get(key);
    if (waiting) waiting.stages |= bits;
    else if (tally.visitors.size < mostWaiting)
      tally.visitors.set(key, { stages: bits, source: known ? directSource : this.#bounded(source()) });
    if (known) known.stages |= bits;
    else {
      // Clearing the memory loses nothing, because the rows in the database still recognise these visitors.
      if (this.#known.size >= mostKnown) this.#known.clear();
      this.#known.set(key, { stages: bits, path: '', seenAt: 0 });
    }
  }

  /**
   * Limits the number of source names, because they come from untrusted links: above `mostSources` names a
   * day, a source is stored without a name.
   */
  #bounded(source: TrafficSource): TrafficSource {
    const name = `${source.channel} ${source.name}`;
    if (!this.#sources.has(name) && this.#sources.size >= mostSources) return { ...source, name: '' };
    this.#sources.add(name);
    return source;
  }

  /**
   * Returns the day of a time. Computes it once per second, because a day can only change at a whole second.
   */
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
        await writeVisitCounts(this.#db, day, tally);
        waiting.delete(day);
      }
    } catch (error) {
      this.#log.error({ error }, 'visits could not be written and wait');
      for (const [day, tally] of waiting) {
        const since = this.#waiting.get(day);
        if (since) mergeVisitCounts(since, tally);
        else this.#waiting.set(day, tally);
      }
    }
  }

  async #keepSalts(now: number): Promise<void> {
    const days = [dayOf(new Date(now)), dayOf(new Date(now + aheadMs))];
    for (const day of days)
      if (!this.#salts.has(day)) this.#salts.set(day, await findOrCreateSalt(this.#db, day));
    for (const day of this.#salts.keys()) if (!days.includes(day)) this.#salts.delete(day);
  }
}

/** Starts counting visits. Makes sure first that the salt of the day exists. */
export async function openVisitCounter(db: Database, log: Logger): Promise<VisitCounter> {
  const counter = new VisitCounter(db, log);
  await counter.flush();
  return counter;
}
