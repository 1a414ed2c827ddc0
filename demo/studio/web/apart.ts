import type { Family } from '#server/catalogue/products/families.ts';
import { type Mesh, emptyMesh } from '../kit/mesh.ts';
import { type Vec3, add, sub } from '../kit/vec.ts';
import type { Model, Part } from '../model.ts';

/** Rule that defines the exploded view of a part family. */
interface Rule {
  /**
   * Displacement of each piece from the centre of the model, as a multiple of its distance from the centre
   * along each axis.
   */
  spread?: Vec3;
  /** Additional displacement in millimetres for parts whose name matches; the first match applies. */
  also?: readonly (readonly [RegExp, Vec3])[];
  /** Name of the part on which the lettering is printed; the lettering moves with it. */
  printed?: string;
}

/** Rules of the part families for which an exploded view is informative. */
const rules: Partial<Record<Family, Rule>> = {
  cassette: { spread: [0, 0, 4] },
  rotor: {
    also: [
      [/carrier/, [0, 0, 26]],
      [/rivets/, [0, 0, 44]],
      [/bolts|lockring/, [0, 0, 62]],
    ],
  },
  chainring: {
    printed: 'spider',
    also: [
      [/^ring/, [0, 0, -22]],
      [/screws/, [0, 0, 30]],
    ],
  },
  crankset: {
    printed: 'drive arm',
    spread: [0, 1, 0],
    also: [
      [/cap/, [0, -75, 0]],
      [/drive/, [0, -42, 0]],
      [/screws/, [0, -24, 0]],
      [/inner chainring/, [0, 44, 0]],
      [/chainring/, [0, 22, 0]],
      [/other arm/, [0, 45, 0]],
    ],
  },
  'bottom-bracket': { spread: [0.9, 0.9, 0.9] },
  hub: { printed: 'shell', spread: [0.9, 0, 0] },
  stem: { printed: 'body', spread: [0.7, 0.7, 0.7] },
  brake: { printed: 'body', spread: [0, 2.6, 0] },
  saddle: {
    printed: 'cover',
    also: [
      [/cover/, [0, 0, 55]],
      [/rails/, [0, 0, -30]],
    ],
  },
  'suspension-fork': {
    printed: 'lowers',
    also: [
      [/lowers|axle|rebound/, [0, 0, -150]],
      [/wipers/, [0, 0, -50]],
      [/crown|race/, [0, 0, 70]],
      [/caps|knob|air cap/, [0, 0, 130]],
      [/steerer/, [0, 0, 170]],
    ],
  },
  'rear-shock': { printed: 'body', spread: [0.8, 0.8, 0], also: [[/spring/, [0, -70, 0]]] },
  'rear-derailleur': { printed: 'body', spread: [0, 2.6, 0] },
  'front-derailleur': { printed: 'link', spread: [0, 2.6, 0] },
  bike: {
    also: [
      [/^front /, [230, 0, -70]],
      [/^(rear|cassette) /, [-230, 0, 0]],
      [/^fork /, [90, 0, -60]],
      [/other arm/, [0, 150, 0]],
      [/^cranks /, [0, -190, 0]],
      [/^(outer links|inner links|derailleur)/, [0, -110, 0]],
      [/^(saddle|seat post|cradle)/, [0, 0, 150]],
      [/^(stem|bar|tape|lever|levers|grips|spacers)/, [60, 0, 170]],
    ],
  },
};

/** Returns whether a part lies on another part and moves with it. */
const goesWith = ({ name, material }: Part): boolean =>
  material.endsWith('print') || material === 'hollow' || /name|groove|inserts/.test(name);

/** Names of parts that consist of several separate copies at different positions. */
const several =
  /screws|bolts|rivets|inserts|pads|caps|cups|threads|races|seals|spacers|bushings|eyes|bearings|bridge/;

/** Splits a mesh into its connected pieces; vertices at the same position connect triangles. */
export function connectedPieces({ positions, normals, indices }: Mesh): Mesh[] {
  const places = new Map<string, number>();
  const own = Array.from({ length: positions.length / 3 }, (_, i) => {
    const key = [0, 1, 2].map((k) => Math.round(positions[i * 3 + k]! * 100)).join();
    if (!places.has(key)) places.set(key, places.size);
    return places.get(key)!;
  });
  const above = Int32Array.from({ length: places.size }, (_, i) => i);
  const top = (i: number): number => {
    let at = i;
    while (above[at] !== at) at = above[at] = above[above[at]!]!;
    return at;
  };
  for (let i = 0; i < indices.length; i += 3)
    for (const k of [1, 2]) above[top(own[indices[i]!]!)] = top(own[indices[i + k]!]!);
  const found = new Map<number, { mesh: Mesh; moved: Map<number, number> }>();
  for (const index of indices) {
    const at = top(own[index]!);
    if (!found.has(at)) found.set(at, { mesh: emptyMesh(), moved: new Map() });
    const { mesh, moved } = found.get(at)!;
    if (!moved.has(index)) {
      moved.set(index, moved.size);
      for (const k of [0, 1, 2]) {
        mesh.positions.push(positions[index * 3 + k]!);
        mesh.normals.push(normals[index * 3 + k]!);
      }
    }
    mesh.indices.push(moved.get(index)!);
  }
  return [...found.values()].map(({ mesh }) => mesh);
}

function middle({ positions }: Mesh): Vec3 {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3]!, value);
    high[i % 3] = Math.max(high[i % 3]!, value);
  });
  const [x = 0, y = 0, z = 0] = low.map((value, k) => (value + high[k]!) / 2);
  return [x, y, z];
}

const far = (mesh: Mesh, from: Vec3): number => {
  let best = Infinity;
  for (let i = 0; i < mesh.positions.length; i += 3)
    best = Math.min(
      best,
      Math.hypot(
        mesh.positions[i]! - from[0],
        mesh.positions[i + 1]! - from[1],
        mesh.positions[i + 2]! - from[2],
      ),
    );
  return best;
};

/**
 * Splits a model into pieces with their displacement in the exploded view, in millimetres. Pieces of a part
 * with the same displacement stay together. A part family without a rule is not split.
 */
export function explodeModel(family: Family, { parts }: Model): { part: Part; apart: Vec3 }[] {
  const rule = rules[family];
  const still: Vec3 = [0, 0, 0];
  if (!rule) return parts.map((part) => ({ part, apart: still }));
  const { spread = still, also = [] } = rule;
  const centre = middle({ ...emptyMesh(), positions: parts.flatMap(({ mesh }) => mesh.positions) });
  const split = parts.flatMap((part) =>
    (several.test(part.name) ? connectedPieces(part.mesh) : [part.mesh]).map((mesh) => ({
      part: { ...part, mesh },
      apart: still,
    })),
  );
  const bearers = split.filter(({ part }) => !goesWith(part));
  for (const piece of bearers) {
    const from = sub(middle(piece.part.mesh), centre);
    const extra = also.find(([name]) => name.test(piece.part.name))?.[1] ?? still;
    piece.apart = add([from[0] * spread[0], from[1] * spread[1], from[2] * spread[2]], extra);
  }
  const bearer = bearers.find(({ part }) => part.name === rule.printed);
  for (const piece of split) {
    if (!goesWith(piece.part)) continue;
    const at = middle(piece.part.mesh);
    const nearest = () =>
      bearers.reduce((best, each) => (far(each.part.mesh, at) < far(best.part.mesh, at) ? each : best));
    piece.apart = (piece.part.material.endsWith('print') && bearer ? bearer : nearest()).apart;
  }
  const together = Map.groupBy(split, ({ part, apart }) =>
    [part.name, part.material, ...apart.map(Math.round)].join(),
  );
  return [...together.values()].map((pieces) => {
    const { part, apart } = pieces[0]!;
    const mesh = emptyMesh();
    for (const { part: each } of pieces) {
      const first = mesh.positions.length / 3;
      for (const value of each.mesh.positions) mesh.positions.push(value);
      for (const value of each.mesh.normals) mesh.normals.push(value);
      for (const index of each.mesh.indices) mesh.indices.push(index + first);
    }
    return { part: { ...part, mesh }, apart };
  });
}
