import { breakLines, textToOutlines, textWidth } from './text-outlines.ts';

export const shareCardSize = { width: 1200, height: 630 };

/**
 * Content of the preview picture of a shared link: a small line above the title (`above`), the title, the
 * shop's name below it, and a drawing.
 */
export interface ShareCard {
  above: string;
  title: string;
  shopName: string;
  /** Colour of the mark above the title, as `#rrggbb`. */
  accent: string;
  /** An SVG document of 800 × 800. */
  drawing: string;
}

const colours = { paper: '#f5f2ec', ground: '#e8e4da', ink: '#17181a', muted: '#5d5a54' };
const margin = 72;
const textPlace = 500;

/**
 * Draws the preview picture of a shared link as an SVG document of 1200 × 630 (Open Graph, and Twitter's
 * large card). Shows no price, because other sites may cache the picture for longer than the price is valid.
 */
export function drawShareCard({ above, title, shopName, accent, drawing }: ShareCard): string {
  const size = [68, 60, 52, 46].find((candidate) => fits(title, candidate)) ?? 46;
  const lines = breakLines(title, size, textPlace, 4);
  const first = 230;
  const rows = lines.map((line, index) =>
    textToOutlines(line, { x: margin, y: first + index * size * 1.1, size, fill: colours.ink }),
  );
  const { width, height } = shareCardSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/><rect x="600" width="600" height="${height}" fill="${colours.ground}"/>` +
    `<rect x="${margin}" y="96" width="64" height="8" fill="${accent}"/>` +
    textToOutlines(above, { x: margin, y: 152, size: 28, fill: colours.muted }) +
    rows.join('') +
    textToOutlines(shopName, { x: margin, y: height - 72, size: 44, fill: colours.ink }) +
    `<image x="630" y="45" width="540" height="540" style="mix-blend-mode:multiply" href="data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}"/></svg>`
  );
}

function fits(title: string, size: number): boolean {
  const lines = breakLines(title, size, textPlace, 20);
  return lines.length <= 4 && lines.every((line) => textWidth(line, size) <= textPlace);
}
