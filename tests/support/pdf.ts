/** A QR code found in a PDF: its position in points from the top left, and its image. */
export interface DrawnCode {
  x: number;
  y: number;
  width: number;
  side: number;
  pixels: Uint8ClampedArray;
}

/**
 * Finds the small squares in the drawing operators of a PDF and renders them at four pixels per side, with a
 * white border.
 *
 * @param inflate decompresses the PDF's streams
 */
export function modulesOf(pdf: Buffer, inflate: (bytes: Buffer) => Buffer): DrawnCode {
  const drawing = streamsOf(pdf, inflate).join('\n');
  const squares = [...drawing.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)]
    .map(({ index, 1: x, 2: y, 3: width, 4: height }) => ({
      index,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }))
    .filter(({ width, height }) => width === height && width < 3.5);
  const module = Math.min(...squares.map((square) => square.width));
  const dark = squares.filter((square) => Math.abs(square.width - module) < 0.01);
  const [x, y] = [Math.min(...dark.map((square) => square.x)), Math.min(...dark.map((square) => square.y))];
  // The squares are relative to their own origin.
  const corner = [...drawing.slice(0, dark[0]?.index).matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) cm/g)].at(-1);
  const width = Math.max(...dark.map((square) => square.x)) + module - x;
  const modules = Math.round(width / module);
  const dot = 4;
  const side = (modules + 8) * dot;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const square of dark) {
    const [column, row] = [Math.round((square.x - x) / module) + 4, Math.round((square.y - y) / module) + 4];
    for (let dy = 0; dy < dot; dy += 1)
      for (let dx = 0; dx < dot; dx += 1)
        pixels.fill(
          0,
          ((row * dot + dy) * side + column * dot + dx) * 4,
          ((row * dot + dy) * side + column * dot + dx) * 4 + 3,
        );
  }
  return { x: x + Number(corner?.[1]), y: y + Number(corner?.[2]), width, side, pixels };
}

function streamsOf(pdf: Buffer, inflate: (bytes: Buffer) => Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('endstream', at);
    if (pdf.subarray(at - 3, at).toString() === 'end' || end < 0) continue;
    try {
      streams.push(inflate(pdf.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // An uncompressed stream does not contain the drawing.
    }
  }
  return streams;
}
