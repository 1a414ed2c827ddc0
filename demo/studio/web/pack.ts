import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { type MaterialProperties, materials } from '../materials.ts';
import type { Model, Part } from '../model.ts';
import type { Vec3 } from '../kit/index.ts';
import { type FlatMesh, simplifyMesh } from './slim.ts';

await MeshoptEncoder.ready;

const perUnit = 100;
const compression = 'KHR_meshopt_compression';

/**
 * Piece of a model, ready to be encoded: its mesh, and its displacement in the exploded view in millimetres.
 */
export interface ModelPiece {
  part: Part;
  slim: FlatMesh;
  apart: Vec3;
  /** Fraction of the maximum error `error` that applies to this piece. */
  share: number;
}

const isPrint = ({ material }: Part): boolean => material.endsWith('print');

/**
 * Raises the lettering by `by` millimetres along its normals. The lettering lies so close to its surface that
 * quantization would move it below the surface.
 */
function lifted({ positions, normals, indices }: FlatMesh, by: number): FlatMesh {
  return { positions: positions.map((value, i) => value + normals[i]! * by), normals, indices };
}

/**
 * Encodes a model as a small GLB file: quantized positions, two-byte normals, meshopt compression
 * (KHR_mesh_quantization and KHR_meshopt_compression); y up, 100 mm per unit.
 * The extras of a node contain its displacement in the exploded view. The extras of the scene contain the
 * default view.
 *
 * @param error maximum deviation from the shape of the model, in millimetres
 */
export function encodeWebModel(
  { view }: Pick<Model, 'view'>,
  pieces: readonly ModelPiece[],
  error: number,
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
  const reach = pieces.reduce(
    (most, { slim }) => slim.positions.reduce((so, value) => Math.max(so, Math.abs(value)), most),
    0,
  );
  const step = Math.max(reach / 32_000, error / 4, 0.01);
  const nodes: object[] = [];
  const meshes: object[] = [];
  const names = [...new Set(pieces.map(({ part }) => part.material))];
  for (const { part, slim: whole, apart, share } of pieces) {
    const coarse = simplifyMesh(whole, isPrint(part) ? error / 3 : error * share);
    const count = coarse.indices.length;
    if (count === 0) continue;
    const slim = ordered(isPrint(part) ? lifted(coarse, error * 0.8 + step) : coarse);
    const corners = slim.positions.length / 3;
    const grid = new Int16Array(corners * 4);
    const directions = new Float32Array(corners * 4);
    for (let i = 0; i < corners; i += 1) {
      // Converts coordinates from z up, as in the studio, to y up.
      const [x, y, z] = slim.positions.subarray(i * 3, i * 3 + 3);
      const [u, v, w] = slim.normals.subarray(i * 3, i * 3 + 3);
      grid.set([Math.round(x! / step), Math.round(z! / step), Math.round(-y! / step)], i * 4);
      directions.set([u!, w!, -v!, 0], i * 4);
    }
    const limit = (most: (...values: number[]) => number): number[] =>
      [0, 1, 2].map((axis) =>
        grid.reduce((so, value, i) => (i % 4 === axis ? most(so, value) : so), grid[axis]!),
      );
    const coded = (bytes: Uint8Array, stride: number) =>
      MeshoptEncoder.encodeVertexBufferLevel(bytes, corners, stride, 3, 1);
    const place = { componentType: 5122, type: 'VEC3', min: limit(Math.min), max: limit(Math.max) };
    const direction = { componentType: 5120, normalized: true, type: 'VEC3' };
    const attributes = {
      POSITION: add(coded(new Uint8Array(grid.buffer), 8), corners, 8, { mode: 'ATTRIBUTES' }, place),
      NORMAL: add(
        coded(MeshoptEncoder.encodeFilterOct(directions, corners, 4, 8), 4),
        corners,
        4,
        { mode: 'ATTRIBUTES', filter: 'OCTAHEDRAL' },
        direction,
      ),
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

/** Reorders vertices and triangles so that related ones are close together, which improves compression. */
function ordered({ positions, normals, indices }: FlatMesh): FlatMesh {
  const [remap, count] = MeshoptEncoder.reorderMesh(indices, true, true);
  const moved = (list: Float32Array): Float32Array => {
    const result = new Float32Array(count * 3);
    remap.forEach((to, from) => {
      if (to < count) for (const k of [0, 1, 2]) result[to * 3 + k] = list[from * 3 + k]!;
    });
    return result;
  };
  return { positions: moved(positions), normals: moved(normals), indices };
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
