// The little of fontkit that is used here; it brings no types of its own.
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
