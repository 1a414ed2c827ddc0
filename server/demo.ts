/**
 * Loads the demo's catalogue, user accounts and pictures. No other code imports `demo/`, so a shop that is
 * not a demo never loads it.
 */
export const loadDemo = () => import('#demo/index.ts');

/** Loads what makes the year of business that a new demo gets. */
export const loadDemoHistory = () => import('#demo/history/index.ts');
