import { createStoredList } from '../stored-list.ts';
import { type Bike, type BikeAnswers, isBike, longestName } from '#shared/fit/bike.ts';
import { bikesKey } from './storage-key.ts';

const mostBikes = 20;

/** The visitor's bikes, stored in this browser. */
const stored = createStoredList(bikesKey, isBike);

/** React hook that returns the bikes; empty during server rendering. */
export const useBikes = stored.use;

/** Returns the bikes outside of a component. */
export const readBikes = (): readonly Bike[] => stored.read();

/** Adds a bike without answers and makes it the current one. Returns its id; undefined if there are too many. */
export function addBike(name: string, answers: BikeAnswers = {}): string | undefined {
  const others = stored.read();
  if (others.length >= mostBikes) return undefined;
  const id = crypto.randomUUID();
  stored.save([
    ...others.map((bike) => ({ ...bike, isCurrent: false })),
    { id, name, answers, isCurrent: true },
  ]);
  return id;
}

/** Stores answers of a bike; `undefined` removes an answer. */
export function answerQuestion(id: string, answers: { [K in keyof BikeAnswers]?: string | undefined }): void {
  stored.save(
    stored.read().map((bike) => {
      if (bike.id !== id) return bike;
      const known = Object.entries({ ...bike.answers, ...answers }).filter(([, answer]) => answer);
      return { ...bike, answers: Object.fromEntries(known) as BikeAnswers };
    }),
  );
}

/** Renames a bike; an empty name is ignored. */
export function renameBike(id: string, name: string): void {
  const text = name.trim().slice(0, longestName);
  if (text) stored.save(stored.read().map((bike) => (bike.id === id ? { ...bike, name: text } : bike)));
}

export function chooseBike(id: string): void {
  stored.save(stored.read().map((bike) => ({ ...bike, isCurrent: bike.id === id })));
}

/** Removes a bike. Returns a function that restores it at its place. */
export function removeBike(id: string): () => void {
  const before = stored.read();
  const index = before.findIndex((bike) => bike.id === id);
  const removed = before[index];
  const rest = before.filter((bike) => bike.id !== id);
  stored.save(removed?.isCurrent ? rest.map((bike, place) => ({ ...bike, isCurrent: place === 0 })) : rest);
  return () => {
    if (!removed) return;
    const now = stored.read().filter((bike) => bike.id !== id);
    const others = removed.isCurrent ? now.map((bike) => ({ ...bike, isCurrent: false })) : now;
    stored.save([...others.slice(0, index), removed, ...others.slice(index)]);
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
