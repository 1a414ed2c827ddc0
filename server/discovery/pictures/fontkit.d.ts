// Types of the few fontkit functions that this folder uses, because the package has no types.
declare module 'fontkit' {
  interface Glyph {
    path: { toSVG(): string };
  }
  interface Font {
    unitsPerEm: number;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number };
  }
  export function create(file: Uint8Array): Font;
}
