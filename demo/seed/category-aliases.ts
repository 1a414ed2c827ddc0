/** URL aliases of each category in lower case: former URLs, names in other languages and common spellings. */
const aliases: Record<string, string> = {
  brakes: 'freins frein bremsen bremse brake',
  'disc-brakes': 'freins-à-disque freins-a-disque scheibenbremsen disc-brake étriers etriers',
  rotors: 'disques disques-de-frein bremsscheiben rotor',
  gears: 'vitesses commandes schaltung gear',
  shifters: 'manettes manettes-de-vitesses schalthebel shifter',
  'wheels-tires':
    'roues-et-pneus roues-pneus räder-und-reifen raeder-und-reifen rader-und-reifen wheels-tyres',
  wheels: 'roues roue laufräder laufraeder laufrader räder raeder rader wheel',
  tires: 'pneus pneu reifen tyres tyre tire',
  hubs: 'moyeux moyeu naben nabe hub',
  'tubes-sealant':
    'chambres chambres-à-air chambres-a-air préventif preventif schläuche schlaeuche schlauche dichtmilch tubes sealant',
  transmission: 'transmissions antrieb drivetrain',
  cassettes: 'cassette kassetten kassette',
  chains: 'chaînes chaines chaîne chaine ketten kette chain',
  cranksets: 'pédaliers pedaliers pédalier pedalier kurbeln kurbelgarnituren crankset cranks',
  chainrings: 'plateaux plateau kettenblätter kettenblaetter kettenblatter chainring',
  'bottom-brackets': 'boîtiers boitiers boîtiers-de-pédalier boitiers-de-pedalier innenlager bottom-bracket',
  handlebars: 'guidons guidon cintres cintre lenker handlebar',
  'flat-bars': 'cintres-plats flache-lenker flat-bar',
  'drop-bars': 'cintres-de-route rennlenker drop-bar',
  stems: 'potences potence vorbauten vorbau stem',
  frames: 'cadres cadre rahmen frame',
  forks: 'fourches fourche gabeln gabel fork',
  suspensions: 'suspension federgabeln federung dämpfer daempfer dampfer amortisseurs',
  'rigid-forks': 'fourches-rigides starrgabeln rigid-fork',
  groupsets: 'groupes groupe gruppen gruppe groupset',
  derailleurs: 'dérailleurs dérailleur derailleur umwerfer-und-schaltwerke',
  'rear-derailleurs': 'dérailleurs-arrière derailleurs-arriere schaltwerke schaltwerk rear-derailleur',
  'front-derailleurs': 'dérailleurs-avant derailleurs-avant umwerfer front-derailleur',
  accessories: 'accessoires zubehör zubehoer zubehor accessory',
  pedals: 'pédales pedales pédale pedale pedal',
  'grips-tape': 'poignées poignees guidoline griffe lenkerband grips bar-tape',
  'small-parts':
    'petites-pièces petites-pieces adaptateurs adaptateur kleinteile adapter adapters small-part',
  saddles: 'selles selle sättel saettel sattel saddle',
  seatposts: 'tiges-de-selle tige-de-selle sattelstützen sattelstuetzen sattelstutzen seatpost',
  bikes:
    'velos-complets vélos-complets velos vélos velo vélo komplettvelos fahrräder fahrraeder fahrrader bike complete-bikes',
};

/** Rows of all category aliases, each with its target category. */
export const aliasRows = Object.entries(aliases).flatMap(([categoryId, names]) =>
  names.split(' ').map((alias) => ({ alias, categoryId })),
);
