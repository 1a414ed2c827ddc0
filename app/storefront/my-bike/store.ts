import { createStoredList } from '../stored-list.ts';
import { type Bike, type BikeAnswers, isBike, maxNameLength, maxBikes } from '#shared/fit/bike.ts';
import { bikesKey } from './storage-key.ts';

/** The visitor's bikes, stored in this browser. */
const stored = createStoredList(bikesKey, isBike);

let watcher: (() => void) | undefined;

/** Registers the only callback for changes that the visitor makes in this tab. */
export function onBikesChange(onChange: (() => void) | undefined): void {
  watcher = onChange;
}

/** Returns the bikes, for code outside React components. */
export const readBikes = stored.read;

/** Replaces all bikes without a call of the callback. */
export const replaceBikes = stored.save;

function save(bikes: readonly Bike[]): void {
  stored.save(bikes);
  watcher?.();
}

/** React hook that returns the bikes; empty during server rendering. */
export const useBikes = stored.use;

/** Adds a bike without answers and makes it the current one. Returns its id; undefined if there are too many. */
export function addBike(name: string, answers: BikeAnswers = {}): string | undefined {
  const others = readBikes();
  if (others.length >= maxBikes) return undefined;
  const id = crypto.randomUUID();
  save([...others.map((bike) => ({ ...bike, isCurrent: false })), { id, name, answers, isCurrent: true }]);
  return id;
}

/** Stores answers of a bike; `undefined` removes an answer. */
export function answerQuestion(id: string, answers: { [K in keyof BikeAnswers]?: string | undefined }): void {
  save(
    readBikes().map((bike) => {
      if (bike.id !== id) return bike;
      const known = Object.entries({ ...bike.answers, ...answers }).filter(([, answer]) => answer);
      return { ...bike, answers: Object.fromEntries(known) as BikeAnswers };
    }),
  );
}

/** Gives a bike the name and the answers that it had before. */
export function restoreBike(before: Bike): void {
  save(readBikes().map((bike) => (bike.id === before.id ? before : bike)));
}

/** Renames a bike; an empty name is ignored. */
export function renameBike(id: string, name: string): void {
  const text = name.trim().slice(0, maxNameLength);
  if (text) save(readBikes().map((bike) => (bike.id === id ? { ...bike, name: text } : bike)));
}

export function chooseBike(id: string): void {
  save(readBikes().map((bike) => ({ ...bike, isCurrent: bike.id === id })));
}

/** Removes a bike. Returns a function that restores it at its place. */
export function removeBike(id: string): () => void {
  const before = readBikes();
  const index = before.findIndex((bike) => bike.id === id);
  const removed = before[index];
  const rest = before.filter((bike) => bike.id !== id);
  save(removed?.isCurrent ? rest.map((bike, place) => ({ ...bike, isCurrent: place === 0 })) : rest);
  return () => {
    if (!removed) return;
    const now = readBikes().filter((bike) => bike.id !== id);
    const others = removed.isCurrent ? now.map((bike) => ({ ...bike, isCurrent: false })) : now;
    save([...others.slice(0, index), removed, ...others.slice(index)]);
  };
}

/** Default name of a further bike: `Mon vélo`, `Mon vélo 2` … */
export function nextName(base: string, bikes: readonly Bike[]): string {
  const names = new Set(bikes.map(({ name }) => name));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base} ${count}`;
    if (!names.has(name)) return name;
  }
}
