import { type PadTerrain, type PadUse, padTerrains } from '#shared/brake-pads.ts';

export const rotorAnswers = ['unknown', 'any', 'resin'] as const;
export type RotorAnswer = (typeof rotorAnswers)[number];

export interface PadInputs extends PadUse {
  /** Id of a brake, or shape of its pads; empty without a choice. */
  brake: string;
  rotor: RotorAnswer;
}

/** Reads the rider's answers from the URL of the guide to brake pads; unknown values count as not given. */
export function readPadInputs(search: URLSearchParams): PadInputs {
  const has = (name: string, value: string) => search.get(name) === value;
  return {
    brake: (search.get('brake') ?? '').trim().slice(0, 60),
    terrain: padTerrains.find((terrain): terrain is PadTerrain => has('terrain', terrain)) ?? 'road',
    isWet: has('weather', 'wet'),
    hasLongDescents: has('descents', 'long'),
    isQuiet: has('priority', 'quiet'),
    rotor: rotorAnswers.find((answer) => has('rotor', answer)) ?? 'unknown',
  };
}
