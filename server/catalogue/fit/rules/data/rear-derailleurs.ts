import type { rearDerailleurModels } from '#shared/fit/vocabulary.ts';

/** Figures of a model: largest sprocket and total capacity, in teeth. */
interface ModelFigures {
  teeth_max: number;
  capacity: number;
  /** Where the figures were read. Shimano's own pages of the models were not found. */
  document: string;
}

/** Pages of workshops, riders and a list of parts; none of them is Shimano's own. */
const documents = {
  r7000: 'http://prophetes.ai/a/xcX3v84RxoQ-4GxG32940ukFUIEgYdPy/17fb71563846a41515d969dbe4249673',
  r8000: 'https://cannonball24.com/how-to-distinguish-ss-or-gs-of-rd-r8000/',
  rx810: 'https://handsonbike.blogspot.com/2019/',
  rx812:
    'https://github.com/bikehackers/components-db/blob/master/data/rear-derailleurs/shimano/rd-rx812.json',
  rx822:
    'https://esmtb.com/shimano-grx-12-velocidades-probamos-la-nueva-version-del-grupo-de-gravel-mas-popular/',
};

/**
 * Figures by model; a rule uses them where a figure is not known. The documents state the largest sprocket. Except
 * for RD-RX812, the capacity follows from the widest cassette and the chainrings of the same series: 50-34 on the
 * road, 48-31 for RD-RX810, one chainring for RD-RX822.
 */
export const modelFigures: Readonly<Record<(typeof rearDerailleurModels)[number], ModelFigures>> = {
  'RD-R7000-SS': { teeth_max: 30, capacity: 35, document: documents.r7000 },
  'RD-R7000-GS': { teeth_max: 34, capacity: 39, document: documents.r7000 },
  'RD-R8000-SS': { teeth_max: 30, capacity: 35, document: documents.r8000 },
  'RD-R8000-GS': { teeth_max: 34, capacity: 39, document: documents.r8000 },
  'RD-RX810': { teeth_max: 34, capacity: 40, document: documents.rx810 },
  'RD-RX812': { teeth_max: 42, capacity: 31, document: documents.rx812 },
  'RD-RX822-GS': { teeth_max: 45, capacity: 35, document: documents.rx822 },
  'RD-RX822-SGS': { teeth_max: 51, capacity: 41, document: documents.rx822 },
};
