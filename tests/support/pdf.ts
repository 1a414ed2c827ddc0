/** A QR code found in a PDF: its image, and its position in points from the top left. */
export interface DrawnQrCode {
  x: number;
  y: number;
  width: number;
  side: number;
  pixels: Uint8ClampedArray;
}

/**
 * Finds the squares of a QR code in the drawing commands of a PDF, and renders the code at four pixels per
 * square with a white border.
 *
 * @param inflate decompresses the PDF's streams
 */
export function findQrCode(pdf: Buffer, inflate: (bytes: Buffer) => Buffer): DrawnQrCode {
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
  // The positions of the squares are relative to the origin that this command sets.
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
      // Skips streams that cannot be decompressed; they do not contain the drawing.
    }
  }
  return streams;
}
