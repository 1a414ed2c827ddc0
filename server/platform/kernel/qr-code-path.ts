import { encode } from 'uqr';

/**
 * Encodes a text as a QR code and returns its dark modules as one SVG path: one unit per module, without
 * margin, error correction level M.
 *
 * @throws when the text is too long for the maximum version
 */
export function qrCodePath(
  text: string,
  { maxVersion }: { maxVersion: number },
): { path: string; size: number } {
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
