import type { Rule } from '../rule.ts';
import { axleRules } from './axles.ts';
import { bottomBracketRules } from './bottom-brackets.ts';
import { brakeRules } from './brakes.ts';
import { chainRules } from './chain.ts';
import { cockpitRules } from './cockpit.ts';
import { freehubRules } from './freehub.ts';
import { frontDerailleurRules } from './front-derailleur.ts';
import { headsetRules } from './headset.ts';
import { rearDerailleurRules } from './rear-derailleur.ts';
import { shiftingRules } from './shifting.ts';
import { wheelRules } from './wheels.ts';

/** All rules, one file per interface. */
export const rules: readonly Rule[] = [
  ...freehubRules,
  ...axleRules,
  ...brakeRules,
  ...bottomBracketRules,
  ...shiftingRules,
  ...rearDerailleurRules,
  ...frontDerailleurRules,
  ...chainRules,
  ...wheelRules,
  ...cockpitRules,
  ...headsetRules,
];
