/** One step of a simulated request. */
export type Step =
  | { wait: number }
  | { acquire: Pool }
  | { release: Pool }
  /** Waits until a write to the disk that starts after this moment has ended. */
  | { flush: Disk };

/** Places that steps occupy one after the other: processor cores, connections, or a lock with one place. */
export interface Pool {
  free: number;
  waiting: (() => void)[];
}

/** Disk of a database: one write at a time, which contains every commit that waits when it starts. */
export interface Disk {
  writeMs: number;
  isWriting: boolean;
  waiting: (() => void)[];
}

export const createPool = (places: number): Pool => ({ free: places, waiting: [] });
export const createDisk = (writeMs: number): Disk => ({ writeMs, isWriting: false, waiting: [] });

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Event {
  at: number;
  order: number;
  run: () => void;
}

/** Discrete-event simulation: a clock in milliseconds and the events to come. */
export class Simulation {
  now = 0;
  #order = 0;
  readonly #heap: Event[] = [];

  /** Runs an action after some simulated milliseconds; simultaneous actions keep their order. */
  after(ms: number, run: () => void): void {
    const heap = this.#heap;
    heap.push({ at: this.now + ms, order: (this.#order += 1), run });
    for (let i = heap.length - 1; i > 0;) {
      const parent = (i - 1) >> 1;
      if (!isBefore(heap[i]!, heap[parent]!)) break;
      [heap[i], heap[parent]] = [heap[parent]!, heap[i]!];
      i = parent;
    }
  }

  /** Runs all events up to a time. */
  runUntil(ms: number): void {
    while (this.#heap.length > 0 && this.#heap[0]!.at <= ms) {
      const event = this.#take();
      this.now = event.at;
      event.run();
    }
    this.now = ms;
  }

  #take(): Event {
    const heap = this.#heap;
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length > 0) {
      heap[0] = last;
      for (let i = 0; ;) {
        const [left, right] = [2 * i + 1, 2 * i + 2];
        let least = i;
        if (left < heap.length && isBefore(heap[left]!, heap[least]!)) least = left;
        if (right < heap.length && isBefore(heap[right]!, heap[least]!)) least = right;
        if (least === i) break;
        [heap[i], heap[least]] = [heap[least]!, heap[i]!];
        i = least;
      }
    }
    return first;
  }

  /** Runs the steps of a request one after the other, then `done`. */
  start(steps: Iterator<Step>, done: () => void): void {
    const next = (): void => {
      for (;;) {
        const { value: step, done: isDone } = steps.next();
        if (isDone) return done();
        if ('wait' in step) return this.after(step.wait, next);
        if ('flush' in step) return this.#flush(step.flush, next);
        if ('release' in step) {
          const waiter = step.release.waiting.shift();
          if (waiter) this.after(0, waiter);
          else step.release.free += 1;
        } else if (step.acquire.free > 0) step.acquire.free -= 1;
        else return void step.acquire.waiting.push(next);
      }
    };
    next();
  }

  #flush(disk: Disk, done: () => void): void {
    disk.waiting.push(done);
    const write = () => {
      const written = disk.waiting;
      disk.waiting = [];
      disk.isWriting = written.length > 0;
      if (!disk.isWriting) return;
      this.after(disk.writeMs, () => {
        for (const one of written) this.after(0, one);
        write();
      });
    };
    if (!disk.isWriting) write();
  }
}

const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order);
