import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  pointMesh,
  screwHead,
  circleOutline,
  brandLettering,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  outlineThrough,
  extrudeOutline,
  rad,
  revolveProfile,
  slotOutline,
  softenOutline,
  rotateMesh,
  uniteOutlines,
  parseCorners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

/** Rotates a part so that y points up; the stem is modelled lying, with its outline in x and y. */
const upright = (mesh: Mesh): Mesh => rotateMesh(mesh, 'x', 90);

/**
 * Returns the model of a stem with two clamps and openings milled through its body; the steerer clamp stands
 * upright.
 */
export function stem({ length, angle, colour }: Families['stem'], { detail, brand }: ModelOptions): Model {
  const metal: Material = `${colour} metal`;
  const lift = length * Math.sin(rad(angle));
  const along = length * Math.cos(rad(angle));
  const [cos, sin] = [Math.cos(rad(angle)), Math.sin(rad(angle))];
  const at = (x: number, y: number, r = 0) => [x * cos - y * sin, x * sin + y * cos, r] as const;
  const beam = outlineThrough(
    [at(0, -15, 2), at(length * 0.55, -13, 60), at(length, -17, 2), at(length, 16, 2), at(0, 16, 2)],
    detail,
  );
  const window =
    length > 55
      ? outlineThrough(
          [at(26, -7.5, 6), at(length - 28, -5.5, 5), at(length - 28, 5.5, 5), at(26, 7.5, 6)],
          detail,
        )
      : [];
  const bar = circleOutline(15.9, detail, [along, lift]);
  const barrel = circleOutline(22.4, detail, [along, lift]);
  // The face plate is the part of the clamp in front of a gap perpendicular to the body.
  const front = outlineThrough(
    [at(length + 1.1, -40), at(length + 60, -40), at(length + 60, 40), at(length + 1.1, 40)],
    detail,
  );
  const behind = outlineThrough(
    [at(length + 0.1, -40), at(length - 60, -40), at(length - 60, 40), at(length + 0.1, 40)],
    detail,
  );
  const lugs = uniteOutlines(
    outlineThrough(
      [at(length - 12, -27, 4), at(length + 13, -27, 4), at(length + 13, 27, 4), at(length - 12, 27, 4)],
      detail,
    ),
    barrel,
  );
  const across = (outline: ReturnType<typeof uniteOutlines>, width: number, bevel: number): Mesh =>
    upright(extrudeOutline(outline, width, { bevel, z: -width / 2, detail }));
  const cutFor = (part: ReturnType<typeof uniteOutlines>): ReturnType<typeof uniteOutlines> =>
    softenOutline(subtractOutlines(part, bar), 0.8, 0, detail);
  const rear = subtractOutlines(
    lugs,
    front,
    outlineThrough(
      [at(length - 0.1, -60), at(length + 1.2, -60), at(length + 1.2, 60), at(length - 0.1, 60)],
      detail,
    ),
  );
  const face = subtractOutlines(
    lugs,
    behind,
    outlineThrough(
      [at(length - 1, -60), at(length + 1.1, -60), at(length + 1.1, 60), at(length - 1, 60)],
      detail,
    ),
  );
  const screw = (side: number, up: number): Mesh => {
    const [x, z] = at(length + 13, up * 22);
    const [tx, tz] = at(length + 40, up * 22);
    return pointMesh(
      screwHead({ head: 7.4, height: 3, drive: 'star', detail }),
      [x, side * 14, z],
      [tx, side * 14, tz],
    );
  };
  const clampScrew = (z: number): Mesh =>
    moveMesh(rotateMesh(screwHead({ head: 8, height: 3.4, drive: 'hex', detail }), 'x', 90), [
      -19.5,
      -13.8,
      z,
    ]);
  const ear = extrudeOutline(
    subtractOutlines(
      outlineThrough(parseCorners('-26 -13.5 5  0 -13.5 2  0 13.5 2  -26 13.5 5'), detail),
      slotOutline([-40, 0], [-14, 0], 1.8, detail),
      circleOutline(14.4, detail),
    ),
    34,
    { bevel: 1, z: -17, detail },
  );
  // The lettering is on top, between the two clamps. A very short body has no lettering.
  const room = length - 56;
  const word = extrudeOutline(brandLettering(brand, Math.min(8, room / 5), room, detail), 0.05, {
    bevel: 0,
    detail,
  });
  const name: Part[] =
    room > 10
      ? [
          {
            name: 'name',
            material: colour === 'black' ? 'white print' : 'black print',
            mesh: rotateMesh(moveMesh(word, [length / 2 - 7, 0, 16.02]), 'y', -angle),
          },
        ]
      : [];
  return {
    parts: [
      {
        name: 'body',
        material: metal,
        mesh: across(subtractOutlines(softenOutline(beam, 0, 0, detail), barrel, window), 34, 3.2),
      },
      { name: 'clamp', material: metal, mesh: across(cutFor(rear), 42, 1.2) },
      { name: 'face plate', material: metal, mesh: across(cutFor(face), 42, 1.2) },
      {
        name: 'steerer clamp',
        material: metal,
        mesh: mergeMeshes(
          revolveProfile(parseCorners('14.35 -20 0.5  19 -20 0.8  19 20 0.8  14.35 20 0.5'), {
            closed: true,
            detail,
          }),
          ear,
        ),
      },
      {
        name: 'bore',
        material: 'hollow',
        mesh: revolveProfile(
          [
            [14.3, 12],
            [0, 12],
          ],
          { detail },
        ),
      },
      {
        name: 'screws',
        material: 'bolt',
        mesh: mergeMeshes(
          screw(1, 1),
          screw(-1, 1),
          screw(1, -1),
          screw(-1, -1),
          clampScrew(9),
          clampScrew(-9),
        ),
      },
      ...name,
    ],
    view: [32, 30],
  };
}
