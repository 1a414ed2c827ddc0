/** The overview’s ten categories, in the specification’s order. */
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

/** Every category path that the specification uses anywhere: tiles, overview, footer and size selector. */
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
