import { sprocketTeeth } from '#server/catalogue/drawings/cassette.ts';
import type { Families } from '#server/catalogue/products/families.ts';
import {
  repeatOutlineAround,
  circleOutline,
  sprocketOutline,
  mergeMeshes,
  subtractOutlines,
  outlineThrough,
  pitchRadius,
  extrudeOutline,
  polarPoint,
  revolveProfile,
  softenOutline,
  uniteOutlines,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

/**
 * Returns the radius of a sprocket's centre hole: the radius of the freehub, or a smaller radius on small
 * sprockets.
 */
const boreOf = (teeth: number): number => Math.min(17.5, pitchRadius(teeth) - 7.4);

/**
 * Returns the face of a sprocket: toothed rim, arms to the hub where there is space, small holes that save
 * weight.
 */
function face(teeth: number, below: number, detail: number) {
  const radius = pitchRadius(teeth);
  const outline = sprocketOutline(teeth, detail);
  const rim = radius - 9;
  const bore = boreOf(teeth);
  if (rim < 30) return subtractOutlines(outline, circleOutline(bore, detail));
  const count = 7;
  const arm = (at: number) =>
    outlineThrough(
      [
        [...polarPoint(at - 9, 19)],
        [...polarPoint(at + 4, (rim + 19) / 2), 60],
        [...polarPoint(at + 13 - 160 / rim, rim + 2)],
        [...polarPoint(at + 13 + 160 / rim, rim + 2)],
        [...polarPoint(at + 13, (rim + 19) / 2), 60],
        [...polarPoint(at + 9, 19)],
      ],
      detail,
    );
  const web = uniteOutlines(
    circleOutline(23, detail),
    ...Array.from({ length: count }, (_, i) => arm((i * 360) / count)),
  );
  const ring = subtractOutlines(outline, circleOutline(rim, detail));
  const holes =
    radius - below > 6.5
      ? repeatOutlineAround(
          Math.floor(teeth / 2),
          circleOutline(1.7, detail, polarPoint(180 / teeth, radius - 6.6)),
        )
      : [];
  return subtractOutlines(
    softenOutline(uniteOutlines(ring, web), 0, 2.2, detail),
    circleOutline(bore, detail),
    holes,
  );
}

/** Returns the model of a cassette that lies on its largest sprocket, with every tooth modelled. */
export function cassette(attributes: Families['cassette'], { detail }: ModelOptions): Model {
  const { speeds, colour } = attributes;
  const all = sprocketTeeth(attributes).toReversed();
  const gap = speeds >= 12 ? 3.65 : speeds === 11 ? 3.85 : 4.2;
  const thick = speeds >= 11 ? 1.7 : 1.85;
  const own: Material = colour === 'silver' ? 'nickel steel' : `${colour} metal`;
  const materialOf = (i: number): Material =>
    i < (colour === 'black' ? 2 : all.length) ? own : 'nickel steel';
  const rings: Part[] = all.map((teeth, i) => ({
    name: `${teeth} teeth`,
    material: colour === 'gold' || colour === 'titanium' ? own : materialOf(i),
    mesh: extrudeOutline(face(teeth, pitchRadius(all[i + 1] ?? 9), detail), thick, {
      bevel: 0.42,
      z: i * gap,
      detail,
    }),
  }));
  const spacer = (i: number): number => Math.min(23, pitchRadius(all[i + 1] ?? 9) - 5.6);
  const spacers = all.slice(0, -1).map((_, i) =>
    revolveProfile(
      [
        [spacer(i), i * gap + thick - 0.1],
        [spacer(i), (i + 1) * gap + 0.1],
      ],
      { detail },
    ),
  );
  const top = (all.length - 1) * gap + thick;
  const lock = Math.min(15.8, pitchRadius(all.at(-1)!) - 4.6);
  const hole = lock - 3.6;
  const teethOfTool = repeatOutlineAround(12, circleOutline(0.9, detail, polarPoint(0, hole)));
  return {
    parts: [
      ...rings,
      { name: 'spacers', material: 'black metal', mesh: mergeMeshes(...spacers) },
      {
        name: 'lockring',
        material: colour === 'silver' ? 'alloy' : 'black metal',
        mesh: mergeMeshes(
          extrudeOutline(
            subtractOutlines(circleOutline(lock, detail), circleOutline(hole, detail), teethOfTool),
            2,
            {
              bevel: 0.4,
              z: top,
              detail,
            },
          ),
          revolveProfile(
            [
              [hole - 0.2, top - 18],
              [hole - 0.2, top + 0.5],
            ].toReversed() as [number, number][],
            { detail },
          ),
        ),
      },
    ],
    view: [-24, 47],
  };
}
