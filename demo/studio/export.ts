import { type MaterialProperties, materials } from './materials.ts';
import type { Model } from './model.ts';

const perUnit = 100;

/**
 * Exports a model as a GLB file: one node and one mesh per part, y up, 100 mm per unit. The `extras` of a
 * material contain its complete definition.
 */
export function exportGlb({ parts }: Pick<Model, 'parts'>): Buffer {
  const chunks: Buffer[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  let length = 0;
  const add = (bytes: Buffer, target: number, accessor: object): number => {
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength: bytes.length, target });
    accessors.push({ bufferView: bufferViews.length - 1, ...accessor });
    chunks.push(bytes);
    length += bytes.length;
    return accessors.length - 1;
  };
  const names = [...new Set(parts.map((part) => part.material))];
  const meshes = parts.map(({ name, material, mesh }) => {
    // Converts coordinates from z up, as in the studio, to y up.
    const turned = (list: readonly number[], scale: number): Float32Array => {
      const result = new Float32Array(list.length);
      for (let i = 0; i < list.length; i += 3) {
        result[i] = list[i]! / scale;
        result[i + 1] = list[i + 2]! / scale;
        result[i + 2] = -list[i + 1]! / scale;
      }
      return result;
    };
    const positions = turned(mesh.positions, perUnit);
    if (positions.some((value) => !Number.isFinite(value)))
      throw new Error(`${name} has a corner that is nowhere`);
    const limits = [0, 1, 2].map((axis) => {
      let [min, max] = [Infinity, -Infinity];
      for (let i = axis; i < positions.length; i += 3)
        [min, max] = [Math.min(min, positions[i]!), Math.max(max, positions[i]!)];
      return { min, max };
    });
    const count = positions.length / 3;
    const bytesOf = (list: Float32Array | Uint32Array): Buffer =>
      Buffer.from(list.buffer, list.byteOffset, list.byteLength);
    const place = { componentType: 5126, count, type: 'VEC3' };
    const attributes = {
      POSITION: add(bytesOf(positions), 34962, {
        ...place,
        min: limits.map(({ min }) => min),
        max: limits.map(({ max }) => max),
      }),
      NORMAL: add(bytesOf(turned(mesh.normals, 1)), 34962, place),
    };
    const indices = add(bytesOf(new Uint32Array(mesh.indices)), 34963, {
      componentType: 5125,
      count: mesh.indices.length,
      type: 'SCALAR',
    });
    return { name, primitives: [{ attributes, indices, material: names.indexOf(material) }] };
  });
  const json = {
    asset: { version: '2.0', generator: 'Pignon studio' },
    scene: 0,
    scenes: [{ nodes: meshes.map((_, i) => i) }],
    nodes: meshes.map(({ name }, i) => ({ name, mesh: i })),
    meshes,
    materials: names.map((name) => {
      const appearance: MaterialProperties = materials[name];
      const pbrMetallicRoughness = {
        baseColorFactor: [...appearance.colour, 1],
        metallicFactor: appearance.metal,
        roughnessFactor: appearance.rough,
      };
      // Materials are double-sided, because a thin surface that encloses a space is visible from both sides.
      return { name, pbrMetallicRoughness, doubleSided: true, extras: { look: JSON.stringify(appearance) } };
    }),
    accessors,
    bufferViews,
    buffers: [{ byteLength: length }],
  };
  const padded = (bytes: Buffer, filler: number): Buffer =>
    Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)]);
  const chunk = (kind: number, bytes: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(bytes.length, 0);
    head.writeUInt32LE(kind, 4);
    return Buffer.concat([head, bytes]);
  };
  const body = Buffer.concat([
    chunk(0x4e4f534a, padded(Buffer.from(JSON.stringify(json)), 0x20)),
    chunk(0x004e4942, padded(Buffer.concat(chunks), 0)),
  ]);
  const head = Buffer.alloc(12);
  head.write('glTF', 0);
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(body.length + 12, 8);
  return Buffer.concat([head, body]);
}
