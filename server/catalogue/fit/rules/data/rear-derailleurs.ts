import type { rearDerailleurModels } from '#shared/fit/vocabulary.ts';

/** Figures of a model: largest sprocket and total capacity, in teeth. */
interface ModelFigures {
  teeth_max: number;
  capacity: number;
  /** Where the figures were read. Shimano's own pages of the models were not found. */
  document: string;
}

/** Lists of parts in public programs, and an article about the 12-speed models. */
const documents = {
  crankSmith: 'CrankSmith, lib/components.js',
  bikeHackers: 'BikeHackers.Components',
  gravel11: 'https://handsonbike.blogspot.com/2019/',
  gravel12:
    'https://esmtb.com/shimano-grx-12-velocidades-probamos-la-nueva-version-del-grupo-de-gravel-mas-popular/',
};

/** Figures by model; a rule uses them where a figure is not known. */
export const modelFigures: Readonly<Record<(typeof rearDerailleurModels)[number], ModelFigures>> = {
  'RD-R7000-SS': { teeth_max: 30, capacity: 35, document: documents.crankSmith },
  'RD-R7000-GS': { teeth_max: 34, capacity: 39, document: documents.crankSmith },
  'RD-R8000-SS': { teeth_max: 30, capacity: 35, document: documents.crankSmith },
  'RD-R8000-GS': { teeth_max: 34, capacity: 39, document: documents.crankSmith },
  // The capacity is that of the series' own 48-31 chainrings with its 11–34 cassette.
  'RD-RX810': { teeth_max: 34, capacity: 40, document: documents.gravel11 },
  'RD-RX812': { teeth_max: 42, capacity: 31, document: documents.bikeHackers },
  // One chainring: the capacity is the difference of the widest cassette, 10–45 and 10–51.
  'RD-RX822-GS': { teeth_max: 45, capacity: 35, document: documents.gravel12 },
  'RD-RX822-SGS': { teeth_max: 51, capacity: 41, document: documents.gravel12 },
};
