import type { Bike } from '#shared/fit/bike.ts';

/** Bikes of the account as this browser last received them, by id, as JSON. */
export type KnownBikes = Readonly<Record<string, string>>;

const json = ({ id, name, answers, isCurrent }: Bike): string =>
  JSON.stringify([id, name, Object.entries(answers).toSorted(), isCurrent]);

export const knownBikes = (bikes: readonly Bike[]): KnownBikes =>
  Object.fromEntries(bikes.map((bike) => [bike.id, json(bike)]));

/** Returns the changes of the browser's bikes since a known state. */
export function bikeChanges(known: KnownBikes, bikes: readonly Bike[]): { saved: Bike[]; removed: string[] } {
  const ids = new Set(bikes.map(({ id }) => id));
  return {
    saved: bikes.filter((bike) => known[bike.id] !== json(bike)),
    removed: Object.keys(known).filter((id) => !ids.has(id)),
  };
}

/**
 * Applies the changes that the visitor made during a request to the bikes of its response.
 *
 * @param sent bikes at the time of the request
 */
export function applyLaterChanges(
  response: readonly Bike[],
  sent: readonly Bike[],
  now: readonly Bike[],
): Bike[] {
  const { saved, removed } = bikeChanges(knownBikes(sent), now);
  const later = new Map(saved.map((bike) => [bike.id, bike]));
  const current = saved.find(({ isCurrent }) => isCurrent)?.id;
  const kept = response.filter(({ id }) => !removed.includes(id)).map((bike) => later.get(bike.id) ?? bike);
  const ids = new Set(kept.map(({ id }) => id));
  const all = [...kept, ...saved.filter(({ id }) => !ids.has(id))];
  return current ? all.map((bike) => ({ ...bike, isCurrent: bike.id === current })) : all;
}
