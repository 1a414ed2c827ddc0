interface Running {
  state: string;
  total_records: number;
  processed_records: number;
}

/** How far an import is said to be, in per cent: begun 10, kept 50, worked through 90. It is 100 once that is told. */
export const progressOf = { begun: 10, kept: 50, worked: 90, done: 100 };

/** Between kept and worked through it goes by the rows. */
export function percentOf({ state, total_records: total, processed_records: done }: Running): number {
  if (state === 'done') return progressOf.worked;
  const share = total > 0 ? Math.min(done / total, 1) : 0;
  return progressOf.kept + Math.floor(share * (progressOf.worked - progressOf.kept));
}

export const isAtWork = ({ state }: { state: string }) => state === 'waiting' || state === 'running';
