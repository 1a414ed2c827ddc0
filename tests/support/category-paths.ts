/** The ten categories of the overview page, in the order of the specification. */
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

/** All category paths that the specification names: in tiles, overview, footer and size selector. */
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
