/** What an import is called: all rows good is success, more than half partial, otherwise failure. */
export function importBadge(successful: number, total: number): 'success' | 'partial' | 'failure' {
  if (total > 0 && successful === total) return 'success';
  return successful / Math.max(total, 1) > 0.5 ? 'partial' : 'failure';
}
