import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Corner,
  type Mesh,
  type Vec3,
  subdivideMesh,
  brandLettering,
  mergeMeshes,
  outlineThrough,
  extrudeOutline,
  polarPoint,
  rad,
  revolveProfile,
  rotateMesh,
  deformMesh,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

type Tyre = Families['tyre'];
/**
 * Cross-section of a tyre: radius of the centre line of its tube, and distance of the surface from that line.
 */
export interface TyreShape {
  ring: number;
  skin: number;
}
export const tyreShapeOf = (diameter: number, width: number): TyreShape => ({
  ring: diameter / 2 + width * 0.42,
  skin: width / 2,
});

/** Returns a function that maps flat coordinates (along the tread, across it, above it) onto the tyre. */
export const mapOntoTyre =
  ({ ring, skin }: TyreShape) =>
  ([along, across, above]: Vec3): Vec3 => {
    const [around, over] = [along / (ring + skin), across / skin];
    const radius = ring + (skin + above) * Math.cos(over);
    return [radius * Math.cos(around), radius * Math.sin(around), (skin + above) * Math.sin(over)];
  };

/**
 * Returns a band of the tyre's surface between two angles of its cross-section. With `inside`, the band faces
 * the inside of the tyre.
 */
function band(
  { ring, skin }: TyreShape,
  from: number,
  to: number,
  lift: number,
  detail: number,
  inside = false,
): Mesh {
  const count = Math.max(6, Math.round(Math.abs(to - from) / 5));
  const line = Array.from({ length: count + 1 }, (_, i): Corner => {
    const [r, z] = polarPoint(from + ((to - from) * i) / count, skin + lift);
    return [ring + r, z];
  });
  return revolveProfile(inside ? line.toReversed() : line, { detail });
}

interface Row {
  across: number;
  long: number;
  wide: number;
  lean: number;
  high: number;
  shift: number;
}

const rowsOf = (tread: Tyre['tread'], width: number): { rows: Row[]; pitch: number } => {
  const m = width / 60;
  if (tread === 'knobby') {
    const rows = [-1, 1].flatMap((side): Row[] => [
      { across: 8 * side, long: 7.2, wide: 6.2, lean: 0.12 * side, high: 4, shift: side > 0 ? 0 : 0.5 },
      { across: 20 * side, long: 6.4, wide: 7.2, lean: 0.3 * side, high: 4, shift: side > 0 ? 0.45 : 0.95 },
      { across: 36 * side, long: 8.4, wide: 8.4, lean: 0.18 * side, high: 4.4, shift: side > 0 ? 0.1 : 0.6 },
    ]);
    return { rows: rows.map((row) => ({ ...row, across: row.across * m, wide: row.wide * m })), pitch: 19 };
  }
  const lines = tread === 'file' ? [-0.62, -0.44, -0.27, -0.1, 0.1, 0.27, 0.44, 0.62] : [];
  const rows = lines.map((at, i) => ({
    across: ((at * width) / 2) * 1.1,
    long: 4,
    wide: width * 0.065,
    lean: 0.5 * Math.sign(at),
    high: 0.9,
    shift: i % 2 ? 0.5 : 0,
  }));
  return { rows, pitch: 7.2 };
};

function blocks(tyre: Tyre, carcass: TyreShape, detail: number): Mesh {
  const { rows, pitch } = rowsOf(tyre.tread, tyre.width);
  const circumference = 2 * Math.PI * (carcass.ring + carcass.skin);
  const count = Math.round((circumference / pitch) * Math.min(1, detail));
  const round = Math.min(1.2, tyre.width / 40);
  return mergeMeshes(
    ...rows.map(({ across, long, wide, lean, high, shift }) => {
      const corner = (u: number, v: number): Corner => [
        u * long * 0.5 + v * wide * lean * 0.5,
        v * wide * 0.5,
        round * (tyre.tread === 'knobby' ? 0.7 : 0.3),
      ];
      const outline = outlineThrough(
        [corner(-1, -1), corner(1, -0.9), corner(1, 0.9), corner(-1, 1)],
        0.35 * detail,
      );
      const block = extrudeOutline(outline, high + 0.6, {
        bevel: tyre.tread === 'knobby' ? 0.6 : 0.25,
        z: -0.6,
        detail: 0.5 * detail,
      });
      return mergeMeshes(
        ...Array.from({ length: count }, (_, i) =>
          deformMesh(block, ([x, y, z]) =>
            mapOntoTyre(carcass)([x + ((i + shift) * circumference) / count, across + y, z]),
          ),
        ),
      );
    }),
  );
}

/** Returns the brand's name along the sidewall, repeated four times around the tyre. */
function names(brand: string, carcass: TyreShape, { width, tread }: Tyre, detail: number): Mesh {
  const high = Math.min(9, width * 0.17);
  const flat = subdivideMesh(
    extrudeOutline(brandLettering(brand, high, 170, detail), 0.05, { bevel: 0, detail: 0.6 * detail }),
    3,
  );
  // The lettering lies below the outermost knobs of a knobby tyre.
  const over = tread === 'knobby' ? 99 : 82;
  return mergeMeshes(
    ...[0, 1, 2, 3].map((i) =>
      rotateMesh(
        deformMesh(flat, ([x, y, z]) => {
          const angle = rad(over) - y / carcass.skin;
          const radius = carcass.ring + (carcass.skin + z + 0.04) * Math.cos(angle);
          const turned = Math.PI / 2 - x / (carcass.ring + carcass.skin * 0.14);
          return [
            radius * Math.cos(turned),
            radius * Math.sin(turned),
            (carcass.skin + z + 0.04) * Math.sin(angle),
          ];
        }),
        'z',
        i * 90 + 38,
      ),
    ),
  );
}

/**
 * Returns the parts of a tyre around the z axis, sidewall up. The models of `wheel` and `bike` use them too.
 */
export function tyreParts(tyre: Tyre, { detail, brand }: ModelOptions): Part[] {
  const carcass = tyreShapeOf(tyre.diameter, tyre.width);
  const wall: Material = tyre.sidewall === 'tan' ? 'tan wall' : 'smooth rubber';
  const edge = tyre.tread === 'knobby' ? 66 : 52;
  const parts: Part[] = [
    {
      name: 'tread',
      material: 'rubber',
      mesh: band(carcass, -edge, edge, tyre.tread === 'slick' ? 0.5 : 0.2, detail),
    },
    {
      name: 'side walls',
      material: wall,
      mesh: mergeMeshes(band(carcass, edge, 138, 0, detail), band(carcass, -138, -edge, 0, detail)),
    },
    { name: 'inside', material: 'rubber', mesh: band(carcass, -138, 138, -1.3, detail, true) },
    {
      name: 'beads',
      material: 'rubber',
      mesh: mergeMeshes(...[-1, 1].map((side) => bead(carcass, side, detail))),
    },
    {
      name: 'names',
      material: tyre.sidewall === 'tan' ? 'black print' : 'white print',
      mesh: names(brand, carcass, tyre, detail),
    },
  ];
  if (tyre.tread !== 'slick')
    parts.push({ name: 'blocks', material: 'rubber', mesh: blocks(tyre, carcass, detail) });
  return parts;
}

function bead({ ring, skin }: TyreShape, side: number, detail: number): Mesh {
  const [r, z] = polarPoint(138 * side, skin - 0.7);
  const line = Array.from({ length: 13 }, (_, i): Corner => {
    const [x, y] = polarPoint(i * 30, 1.5);
    return [ring + r + x, z + y];
  });
  return revolveProfile(line, { detail });
}

/** Returns the model of a tyre that stands upright, rotated so that tread and sidewall are visible. */
export function tyre(attributes: Tyre, options: ModelOptions): Model {
  const parts = tyreParts(attributes, options).map((part) => ({
    ...part,
    mesh: rotateMesh(rotateMesh(part.mesh, 'z', 20), 'x', 90),
  }));
  return { parts, view: [-48, 12] };
}
