import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { type MaterialProperties, materials } from '../materials.ts';
import type { Model } from '../model.ts';
import type { ModelPiece } from './simplify.ts';

await MeshoptEncoder.ready;

const perUnit = 100;
const compression = 'KHR_meshopt_compression';

/**
 * Encodes a model as a small GLB file: quantized positions, two-byte normals, meshopt compression
 * (KHR_mesh_quantization and KHR_meshopt_compression); y up, 100 mm per unit.
 * The attribute `_OPEN` contains the open shares of `bakeOcclusion`.
 * The extras of a node contain its displacement in the exploded view. The extras of the scene contain the
 * default view.
 *
 * @param step size of one step of the position grid, in millimetres
 */
export function encodeWebModel(
  { view }: Pick<Model, 'view'>,
  pieces: readonly ModelPiece[],
  step: number,
): Buffer {
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  const chunks: Uint8Array[] = [];
  let [length, spread] = [0, 0];
  const add = (
    coded: Uint8Array,
    count: number,
    stride: number,
    how: { mode: string; filter?: string },
    accessor: object,
  ): number => {
    const place = { byteOffset: length, byteLength: coded.length, byteStride: stride, count, ...how };
    const isCorner = how.mode === 'ATTRIBUTES';
    bufferViews.push({
      buffer: 1,
      byteOffset: spread,
      byteLength: count * stride,
      ...(isCorner ? { byteStride: stride } : {}),
      target: isCorner ? 34962 : 34963,
      extensions: { [compression]: { buffer: 0, ...place } },
    });
    accessors.push({ bufferView: bufferViews.length - 1, count, ...accessor });
    const padded = new Uint8Array(Math.ceil(coded.length / 4) * 4);
    padded.set(coded);
    chunks.push(padded);
    length += padded.length;
    spread += Math.ceil((count * stride) / 4) * 4;
    return accessors.length - 1;
  };
  const nodes: object[] = [];
  const meshes: object[] = [];
  const names = [...new Set(pieces.map(({ part }) => part.material))];
  for (const { part, slim, apart, open } of pieces) {
    const count = slim.indices.length;
    const corners = slim.positions.length / 3;
    const grid = new Int16Array(corners * 4);
    const directions = new Float32Array(corners * 4);
    for (let n = 0; n < corners; n += 1) {
      // Converts coordinates from z up, as in the studio, to y up.
      const [x, y, z] = slim.positions.subarray(n * 3, n * 3 + 3);
      const [u, v, w] = slim.normals.subarray(n * 3, n * 3 + 3);
      grid.set([Math.round(x! / step), Math.round(z! / step), Math.round(-y! / step)], n * 4);
      directions.set([u!, w!, -v!, 0], n * 4);
    }
    const limit = (most: (...values: number[]) => number): number[] =>
      [0, 1, 2].map((axis) =>
        grid.reduce((so, value, n) => (n % 4 === axis ? most(so, value) : so), grid[axis]!),
      );
    const coded = (bytes: Uint8Array, stride: number) =>
      MeshoptEncoder.encodeVertexBufferLevel(bytes, corners, stride, 3, 1);
    const place = { componentType: 5122, type: 'VEC3', min: limit(Math.min), max: limit(Math.max) };
    const direction = { componentType: 5120, normalized: true, type: 'VEC3' };
    const share = { componentType: 5121, normalized: true, type: 'VEC2' };
    const attributes = {
      POSITION: add(coded(new Uint8Array(grid.buffer), 8), corners, 8, { mode: 'ATTRIBUTES' }, place),
      NORMAL: add(
        coded(MeshoptEncoder.encodeFilterOct(directions, corners, 4, 8), 4),
        corners,
        4,
        { mode: 'ATTRIBUTES', filter: 'OCTAHEDRAL' },
        direction,
      ),
      ...(open && {
        _OPEN: add(coded(open, 4), corners, 4, { mode: 'ATTRIBUTES' }, share),
      }),
    };
    const wide = corners > 65_535;
    const list = wide ? slim.indices : Uint16Array.from(slim.indices);
    const lines = MeshoptEncoder.encodeIndexBuffer(new Uint8Array(list.buffer), count, wide ? 4 : 2);
    const indices = add(
      lines,
      count,
      wide ? 4 : 2,
      { mode: 'TRIANGLES' },
      { componentType: wide ? 5125 : 5123, type: 'SCALAR' },
    );
    meshes.push({ primitives: [{ attributes, indices, material: names.indexOf(part.material) }] });
    const [x, y, z] = apart.map((value) => Math.round((value / perUnit) * 1000) / 1000);
    nodes.push({
      name: part.name,
      mesh: meshes.length - 1,
      ...(x || y || z ? { extras: { apart: [x, z, -y!] } } : {}),
    });
  }
  const scale = step / perUnit;
  const json = {
    asset: { version: '2.0', generator: 'Pignon studio' },
    extensionsUsed: ['KHR_mesh_quantization', compression],
    extensionsRequired: ['KHR_mesh_quantization', compression],
    scene: 0,
    scenes: [{ nodes: [nodes.length], extras: { view } }],
    nodes: [...nodes, { scale: [scale, scale, scale], children: nodes.map((_, i) => i) }],
    meshes,
    materials: names.map((name) => {
      const appearance: MaterialProperties = materials[name];
      const pbrMetallicRoughness = {
        baseColorFactor: [...appearance.colour, 1],
        metallicFactor: appearance.metal,
        roughnessFactor: appearance.rough,
      };
      return { name, pbrMetallicRoughness, extras: appearance };
    }),
    accessors,
    bufferViews,
    buffers: [
      { byteLength: length },
      { byteLength: spread, extensions: { [compression]: { fallback: true } } },
    ],
  };
  return glb(json, Buffer.concat(chunks));
}

function glb(json: object, binary: Buffer): Buffer {
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
    chunk(0x004e4942, padded(binary, 0)),
  ]);
  const head = Buffer.alloc(12);
  head.write('glTF', 0);
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(body.length + 12, 8);
  return Buffer.concat([head, body]);
}
