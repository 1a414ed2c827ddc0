interface Running {
  state: string;
  total_records: number;
  processed_records: number;
}

/**
 * Displayed progress of an import, in per cent: started 10, stored 50, processed 90, completion shown 100.
 */
export const progressOf = { begun: 10, kept: 50, worked: 90, done: 100 };

/** From 50 % (stored) to 90 % (processed), proportional to the processed rows. */
export function percentOf({ state, total_records: total, processed_records: done }: Running): number {
  if (state === 'done') return progressOf.worked;
  const share = total > 0 ? Math.min(done / total, 1) : 0;
  return progressOf.kept + Math.floor(share * (progressOf.worked - progressOf.kept));
}

export const isAtWork = ({ state }: { state: string }) => state === 'waiting' || state === 'running';
