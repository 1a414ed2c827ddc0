/**
 * Rates an import: `success` if all rows are valid, `partial` if more than half of the rows are valid,
 * otherwise `failure`.
 */
export function importOutcome(successful: number, total: number): 'success' | 'partial' | 'failure' {
  if (total > 0 && successful === total) return 'success';
  return successful / Math.max(total, 1) > 0.5 ? 'partial' : 'failure';
}
