// Tables about bottom brackets.

/** Shell widths in mm for which DUB cranks of a family are made (SRAM, DUB MTB bottom bracket overview). */
export const dubWidths: Readonly<Record<string, readonly number[]>> = {
  road: [68, 70, 79, 85.5, 86.5],
  'road wide': [68, 70, 79, 85.5, 86.5],
  MTB: [68, 73, 89.5, 92],
  'MTB wide': [73, 92],
};

/** Widths for which SRAM sells a bottom bracket, without a document that says with which spacers. */
export const unclearDubWidths: Readonly<Record<string, readonly number[]>> = { 'road wide': [73] };

/**
 * Shells for which bearings of a spindle diameter exist (Rotor, spacer charts for 24 and 30 mm axles). BBright is
 * wider on the left: see the rule.
 */
export const bearings: Readonly<Record<string, readonly string[]>> = {
  '24': ['BSA', 'ITA', 'BB30', 'PF30', 'BB86', 'BB90', 'BB92', 'BB386', 'BBright', 'T47'],
  '24/22': ['BSA', 'ITA', 'BB30', 'PF30', 'BB86', 'BB90', 'BB92', 'BB386', 'BBright', 'T47'],
  '28.99': ['BSA', 'ITA', 'BB30', 'PF30', 'BB86', 'BB92', 'BB386', 'BBright', 'T47'],
  '30': ['BSA', 'BB30', 'PF30', 'BB86', 'BB92', 'BB386', 'T47'],
};

/** Not confirmed by a maker's document: spacers of 2.5 mm for a mountain crank with a 24 mm spindle, by the width in mm of a threaded shell. */
export const mountainSpacers: Readonly<Record<number, number>> = { 68: 3, 73: 1 };
