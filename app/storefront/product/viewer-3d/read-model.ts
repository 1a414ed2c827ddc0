// Uses the decoder in pure JavaScript, because the shop's content security policy blocks WebAssembly.
import { MeshoptDecoder } from '../../../../node_modules/meshoptimizer/meshopt_decoder_reference.js';

/** Parameters of a material, exported with the model by `demo/studio`. */
export interface MaterialParameters {
  colour: [number, number, number];
  metal: number;
  rough: number;
  specular?: number;
  coat?: [strength: number, rough: number];
  /** How much wider a highlight is across the brushing, which runs around the vertical axis; from 0 to 1. */
  brushed?: number;
  weave?: boolean;
}

/**
 * Mesh of a model: positions on a grid, which are integers in a model file, and normals in bytes; both in
 * groups of four.
 */
export interface ModelMesh {
  name: string;
  material: number;
  places: Int16Array | Float32Array;
  ways: Int8Array;
  /**
   * Share of the surroundings that no part blocks, and how much it grows when the model is taken apart, each
   * from 0 to 255 and in groups of four.
   */
  open: Uint8Array;
  lines: Uint16Array | Uint32Array;
  /** Offset that is added in the exploded view, in scene units. */
  apart: [number, number, number];
}

export interface StudioModel {
  /** Size of one step of the position grid, in scene units. */
  step: number;
  /** Default view: rotation and elevation, in degrees. */
  view: [number, number];
  /** Share of the frame that the model fills in its default view; 0.86 by default. */
  share?: number;
  /** The same from the front and from behind, for a model that is longer than wide; by default `share`. */
  shareFromFront?: number;
  materials: { name: string; look: MaterialParameters }[];
  pieces: ModelMesh[];
}

interface Gltf {
  scenes: { extras: { view: [number, number] } }[];
  nodes: { name?: string; mesh?: number; scale?: number[]; extras?: { apart: [number, number, number] } }[];
  meshes: {
    primitives: {
      attributes: { POSITION: number; NORMAL: number; _OPEN?: number };
      indices: number;
      material: number;
    }[];
  }[];
  materials: { name: string; extras: MaterialParameters }[];
  accessors: { bufferView: number; count: number }[];
  bufferViews: { extensions: { KHR_meshopt_compression: Coded } }[];
}
interface Coded {
  byteOffset: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
  filter?: string;
}

/** Occlusion of a model that was built without it: nothing blocks any surface. */
const openEverywhere = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (i % 4 ? 0 : 255));

/**
 * Reads a model file as `demo/studio/web/pack.ts` writes it: a GLB file of integers, compressed by meshopt.
 *
 * @throws if the file has another format
 */
export function readModel(file: ArrayBuffer): StudioModel {
  const head = new DataView(file);
  if (file.byteLength < 28 || head.getUint32(0, true) !== 0x46546c67) throw new Error('This is no model');
  const long = head.getUint32(12, true);
  const gltf = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 20, long))) as Gltf;
  const binary = new Uint8Array(file, 28 + long);
  const read = (accessor: number): ArrayBuffer => {
    const { byteOffset, byteLength, byteStride, count, mode, filter } =
      gltf.bufferViews[gltf.accessors[accessor]!.bufferView]!.extensions.KHR_meshopt_compression;
    const target = new Uint8Array(count * byteStride);
    MeshoptDecoder.decodeGltfBuffer(
      target,
      count,
      byteStride,
      binary.subarray(byteOffset, byteOffset + byteLength),
      mode,
      filter,
    );
    return target.buffer;
  };
  const pieces = gltf.nodes.flatMap(({ name = '', mesh, extras }): ModelMesh[] => {
    const primitive = mesh === undefined ? undefined : gltf.meshes[mesh]?.primitives[0];
    if (!primitive) return [];
    const { attributes, indices, material } = primitive;
    const lines = read(indices);
    const ways = new Int8Array(read(attributes.NORMAL));
    const isWide = lines.byteLength / gltf.accessors[indices]!.count === 4;
    return [
      {
        name,
        material,
        places: new Int16Array(read(attributes.POSITION)),
        ways,
        open:
          attributes._OPEN === undefined
            ? openEverywhere(ways.length)
            : new Uint8Array(read(attributes._OPEN)),
        lines: isWide ? new Uint32Array(lines) : new Uint16Array(lines),
        apart: extras?.apart ?? [0, 0, 0],
      },
    ];
  });
  return {
    step: gltf.nodes.find(({ scale }) => scale)?.scale?.[0] ?? 1,
    view: gltf.scenes[0]?.extras.view ?? [0, 20],
    materials: gltf.materials.map(({ name, extras }) => ({ name, look: extras })),
    pieces,
  };
}
