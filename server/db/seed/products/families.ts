import type { PartFamily } from '../part.ts';
import { rotors } from './rotor.ts';

/** All families of parts, in the order of the shop's tree. */
export const families: readonly PartFamily[] = [rotors];
