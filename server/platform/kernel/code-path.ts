import { encode } from 'uqr';

/**
 * The dark modules of a QR code as one SVG path, a unit a module, without a margin; error correction M.
 *
 * @throws when the text does not fit into the largest version allowed
 */
export function codePath(text: string, { maxVersion }: { maxVersion: number }): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', maxVersion, border: 0, boostEcc: false });
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? size : end) - x}v1H${x}z`];
    }),
  );
  return { path: runs.join(''), size };
}
