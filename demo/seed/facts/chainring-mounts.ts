import type { Text } from '../wording.ts';
import { type DrivetrainName, cranksetFacts } from './drivetrains.ts';

/** Returns the mount of a chainring by the visible specification and the use. */
export const ringMount = (mount: string, use: string): string =>
  mount === 'direct' ? (use === 'mountain' ? 'SRAM 3-bolt' : 'SRAM 8-bolt') : mount;

/** Names the chains that run on the chainrings of a drivetrain. */
export function ringChains(name: DrivetrainName): Text {
  const { rollers, speeds } = cranksetFacts(name, { rings: '40', spindle: 24, mount: '110' });
  return rollers === 'Flattop road'
    ? ['chaînes Flattop', 'Flattop-Ketten', 'Flattop chains']
    : [
        `chaînes ${String(speeds)} vitesses à rouleaux standard`,
        `${String(speeds)}-fach-Ketten mit normalen Rollen`,
        `${String(speeds)}-speed chains with standard rollers`,
      ];
}
