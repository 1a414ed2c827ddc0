interface Running {
  state: string;
  totalRecords: number;
  processedRecords: number;
}

/**
 * Progress of an import in per cent at each step: 10 at the start, 50 when the file is stored, 90 when the
 * rows are processed, 100 when the import is complete.
 */
export const importProgressPercent = { begun: 10, kept: 50, worked: 90, done: 100 };

/**
 * Returns the progress of a stored import: from 50 % (file stored) to 90 % (all rows processed), in
 * proportion to the processed rows.
 */
export function importPercent({ state, totalRecords: total, processedRecords: done }: Running): number {
  if (state === 'done') return importProgressPercent.worked;
  const share = total > 0 ? Math.min(done / total, 1) : 0;
  return (
    importProgressPercent.kept +
    Math.floor(share * (importProgressPercent.worked - importProgressPercent.kept))
  );
}

export const isImportUnfinished = ({ state }: { state: string }) =>
  state === 'waiting' || state === 'running';
