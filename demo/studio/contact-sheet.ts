import sharp from 'sharp';

/** Arranges pictures in a grid, each with its name, so that a person can review them. */
export async function createContactSheet(
  pictures: readonly { name: string; png: Buffer }[],
  size: number,
  columns: number,
): Promise<Buffer> {
  const across = Math.min(columns, pictures.length);
  const down = Math.ceil(pictures.length / across);
  const line = 18;
  const tiles = await Promise.all(
    pictures.map(async ({ name, png }, i) => {
      const [left, top] = [(i % across) * size, Math.floor(i / across) * (size + line)];
      const text = `<svg width="${size}" height="${line}"><text x="4" y="13" font-family="sans-serif" font-size="11">${name}</text></svg>`;
      return [
        { input: await sharp(png).resize(size, size).png().toBuffer(), left, top },
        { input: Buffer.from(text), left, top: top + size },
      ];
    }),
  );
  return sharp({
    create: { width: across * size, height: down * (size + line), channels: 3, background: '#ffffff' },
  })
    .composite(tiles.flat())
    .png()
    .toBuffer();
}
