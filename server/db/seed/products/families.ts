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
import { groupsets } from './groupset.ts';
import { rearDerailleurs } from './rear-derailleur.ts';
import { frontDerailleurs } from './front-derailleur.ts';

/** All families of parts, in the order of the shop's tree. */
export const families: readonly PartFamily[] = [ brakes, rotors, shifters, wheels, tyres, hubs, tubes, sealants, cassettes, chains, cranksets, chainrings, bottomBrackets, groupsets, rearDerailleurs, frontDerailleurs,];
