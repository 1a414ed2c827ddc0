import type { PartFamily } from '../part.ts';
import { brakes } from './brake.ts';
import { rotors } from './rotor.ts';
import { shifters } from './shifter.ts';
import { wheels } from './wheel.ts';
import { tyres } from './tyre.ts';
import { hubs } from './hub.ts';
import { tubes } from './tube.ts';
import { sealants } from './sealant.ts';
import { cassettes } from './cassette.ts';
import { chains } from './chain.ts';
import { cranksets } from './crankset.ts';
import { chainrings } from './chainring.ts';
import { bottomBrackets } from './bottom-bracket.ts';
import { flatBars } from './flat-bar.ts';
import { dropBars } from './drop-bar.ts';
import { aeroBars } from './aero-bar.ts';
import { stems } from './stem.ts';
import { frames } from './frame.ts';
import { suspensionForks } from './suspension-fork.ts';
import { rearShocks } from './rear-shock.ts';
import { rigidForks } from './rigid-fork.ts';
import { groupsets } from './groupset.ts';
import { rearDerailleurs } from './rear-derailleur.ts';
import { frontDerailleurs } from './front-derailleur.ts';
import { pedals } from './pedals.ts';
import { grips } from './grips.ts';
import { barTapes } from './bar-tape.ts';
import { saddles } from './saddle.ts';
import { seatposts } from './seatpost.ts';
import { smallParts } from './small-part.ts';
import { bikes } from './bike.ts';

/** All part families (such as cassettes), in the order of the category tree. */
export const partFamilies: readonly PartFamily[] = [
  brakes,
  rotors,
  shifters,
  wheels,
  tyres,
  hubs,
  tubes,
  sealants,
  cassettes,
  chains,
  cranksets,
  chainrings,
  bottomBrackets,
  flatBars,
  dropBars,
  aeroBars,
  stems,
  frames,
  suspensionForks,
  rearShocks,
  rigidForks,
  groupsets,
  rearDerailleurs,
  frontDerailleurs,
  pedals,
  grips,
  barTapes,
  saddles,
  seatposts,
  bikes,
  // After the others, so that their stock and article numbers stay as they are.
  smallParts,
];
