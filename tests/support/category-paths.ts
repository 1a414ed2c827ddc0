/** The overview’s ten categories, in the order of the specification. */
export const overviewCategories = [
  'brakes',
  'gears',
  'wheels-tires',
  'transmission',
  'handlebars',
  'frames',
  'forks',
  'groupsets',
  'derailleurs',
  'accessories',
];

/** All category paths in the specification: tiles, overview, footer and size selector. */
export const categoryPaths = [
  'Freins',
  'Groupes',
  'Pneus',
  'transmissions',
  'Selles',
  'Guidons',
  'Dérailleurs',
  'Cassettes',
  'Suspensions',
  'velos-complets',
  ...overviewCategories,
  'Roues',
  'Cadres',
];
