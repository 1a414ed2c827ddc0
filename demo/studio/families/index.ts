import type { Appearance, Families, Family } from '#server/catalogue/products/families.ts';
import type { Model, ModelOptions } from '../model.ts';
import { aeroBar } from './aero-bar.ts';
import { dropBar, flatBar } from './bars.ts';
import { barTape } from './bar-tape.ts';
import { bike } from './bike.ts';
import { bottomBracket } from './bottom-bracket.ts';
import { brake } from './brake.ts';
import { cassette } from './cassette.ts';
import { chain } from './chain.ts';
import { chainring } from './chainring.ts';
import { crankset } from './crankset.ts';
import { frame } from './frame.ts';
import { frontDerailleur } from './front-derailleur.ts';
import { grips } from './grips.ts';
import { groupset } from './groupset.ts';
import { hub } from './hub.ts';
import { pedals } from './pedals.ts';
import { rearDerailleur } from './rear-derailleur.ts';
import { rearShock } from './rear-shock.ts';
import { rigidFork } from './rigid-fork.ts';
import { rotor } from './rotor.ts';
import { saddle } from './saddle.ts';
import { sealant } from './sealant.ts';
import { seatpost } from './seatpost.ts';
import { shifter } from './shifter.ts';
import { stem } from './stem.ts';
import { suspensionFork } from './suspension-fork.ts';
import { tube } from './tube.ts';
import { tyre } from './tyre.ts';
import { wheel } from './wheel.ts';

type Build<F extends Family> = (attributes: Families[F], options: ModelOptions) => Model;

/**
 * Function that builds the model of each part family. A family that is listed here can have studio pictures.
 */
const builds: { readonly [F in Family]?: Build<F> } = {
  rotor,
  cassette,
  chainring,
  crankset,
  stem,
  'flat-bar': flatBar,
  'drop-bar': dropBar,
  'aero-bar': aeroBar,
  seatpost,
  tyre,
  wheel,
  hub,
  saddle,
  pedals,
  chain,
  'bottom-bracket': bottomBracket,
  grips,
  'bar-tape': barTape,
  brake,
  shifter,
  sealant,
  tube,
  frame,
  bike,
  'front-derailleur': frontDerailleur,
  groupset,
  'rear-derailleur': rearDerailleur,
  'rear-shock': rearShock,
  'rigid-fork': rigidFork,
  'suspension-fork': suspensionFork,
};

export const modelledFamilies = Object.keys(builds) as Family[];

export function buildModel(appearance: Appearance, options: ModelOptions): Model {
  const build = builds[appearance.family] as Build<Family> | undefined;
  if (!build) throw new Error(`Nobody builds a ${appearance.family}`);
  return build(appearance as never, options);
}
