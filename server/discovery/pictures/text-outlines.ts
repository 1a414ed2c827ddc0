import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkit';

// The shop's typeface at its default weight, read from a package, so that the server needs no installed
// fonts.
const file = '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
let opened: ReturnType<typeof create> | undefined;

function font() {
  opened ??= create(readFileSync(createRequire(path.join(process.cwd(), 'package.json')).resolve(file)));
  return opened;
}

/**
 * Returns the width of a text, in the SVG's units.
 *
 * @param size font size, in the SVG's units
 */
export function textWidth(text: string, size: number): number {
  const { advanceWidth } = font().layout(text);
  return (advanceWidth / font().unitsPerEm) * size;
}

/**
 * Converts a line of text to SVG outlines, so that it looks the same in every renderer.
 *
 * @param at start of the text's baseline, font size and colour
 */
export function textToOutlines(
  text: string,
  at: { x: number; y: number; size: number; fill: string },
): string {
  const scale = at.size / font().unitsPerEm;
  const { glyphs, positions } = font().layout(text);
  let x = 0;
  const shapes = glyphs.map((glyph, index) => {
    const shape = `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`;
    x += positions[index]?.xAdvance ?? 0;
    return shape;
  });
  return `<g fill="${at.fill}" transform="translate(${at.x} ${at.y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
}

/**
 * Breaks a text into lines no wider than `width`. When the text does not fit in `most` lines, the last line
 * ends with an ellipsis.
 *
 * @param most maximum number of lines
 */
export function breakLines(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const stored = lines.slice(0, most);
  let last = `${stored.at(-1)}…`;
  while (textWidth(last, size) > width && last.length > 2) last = `${last.slice(0, -2).trimEnd()}…`;
  return [...stored.slice(0, -1), last];
}
