// The pattern is that of PostgreSQL's output. Other spellings of an id lead to no product, as in a map of texts.
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns the 128 bits of a UUID as four numbers; undefined for another text. */
export function readId(id: string): [number, number, number, number] | undefined {
  if (!uuid.test(id)) return undefined;
  const word = (at: number) => Number.parseInt(id.slice(at, at + 8), 16);
  const halves = (first: number, second: number) =>
    Number.parseInt(id.slice(first, first + 4), 16) * 2 ** 16 +
    Number.parseInt(id.slice(second, second + 4), 16);
  return [word(0), halves(9, 14), halves(19, 24), word(28)];
}

/** Returns the UUID at a place of an array with four numbers per UUID. */
export function formatId(ids: Uint32Array, place: number): string {
  let digits = '';
  for (let i = place * 4; i < place * 4 + 4; i += 1) digits += ids[i]!.toString(16).padStart(8, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`;
}
