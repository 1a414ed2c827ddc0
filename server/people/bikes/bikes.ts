import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { user } from '#server/people/identity/schema.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { encodeBike } from '#shared/fit/bike-code.ts';
import type { Bike } from '#shared/fit/bike.ts';
import { riderBikes } from './schema.ts';

/** Most bikes of an account; bikes of several browsers may come together, so it is more than in one browser. */
const maxAccountBikes = 50;

/** Changes that a browser made since it last received the bikes of the account. */
export interface BikeChanges {
  /** New and changed bikes. */
  saved: readonly Bike[];
  removed: readonly string[];
}

const columns = {
  id: riderBikes.id,
  name: riderBikes.name,
  answers: riderBikes.answers,
  isCurrent: riderBikes.isCurrent,
};

/** Lists a customer's bikes, the oldest first. */
export const listBikes = (db: Queryable, userId: string): Promise<Bike[]> =>
  db
    .select(columns)
    .from(riderBikes)
    .where(eq(riderBikes.userId, userId))
    .orderBy(asc(riderBikes.createdAt), asc(riderBikes.id));

const contentOf = ({ name, answers }: Bike): string => `${encodeBike(answers)} ${name}`;

/**
 * Applies a browser's changes to a customer's bikes. A new bike with the name and answers of another one is the
 * same bike, and is left out. Can be repeated.
 *
 * @returns the customer's bikes after the changes
 */
export function changeBikes(db: Database, userId: string, { saved, removed }: BikeChanges): Promise<Bike[]> {
  return db.transaction(async (tx) => {
    // Two browsers may send the same bikes at the same time.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    if (removed.length > 0)
      await tx
        .delete(riderBikes)
        .where(and(eq(riderBikes.userId, userId), inArray(riderBikes.id, [...removed])));
    const existing = await listBikes(tx, userId);
    const ids = new Set(existing.map(({ id }) => id));
    const contents = new Map(existing.map((bike) => [contentOf(bike), bike.id]));
    let current: string | undefined;
    for (const bike of saved) {
      const same = contents.get(contentOf(bike));
      const isNew = !ids.has(bike.id);
      const id = isNew && same ? same : bike.id;
      if (isNew && !same && ids.size >= maxAccountBikes) continue;
      if (bike.isCurrent) current = id;
      const values = { name: bike.name, answers: bike.answers, isCurrent: bike.isCurrent };
      if (id === bike.id)
        await tx
          .insert(riderBikes)
          .values({ userId, id, ...values, createdAt: sql`clock_timestamp()` })
          .onConflictDoUpdate({
            target: [riderBikes.userId, riderBikes.id],
            set: { ...values, updatedAt: new Date() },
          });
      ids.add(id);
      contents.set(contentOf(bike), id);
    }
    if (current) {
      const own = eq(riderBikes.userId, userId);
      await tx
        .update(riderBikes)
        .set({ isCurrent: false })
        .where(and(own, ne(riderBikes.id, current)));
      await tx
        .update(riderBikes)
        .set({ isCurrent: true })
        .where(and(own, eq(riderBikes.id, current)));
    }
    return listBikes(tx, userId);
  });
}
