import { BufferAttribute, BufferGeometry, Color, Mesh, MeshStandardMaterial, Scene } from 'three';
import { USDZExporter } from 'three/examples/jsm/exporters/USDZExporter.js';
import { type StudioModel, readModel } from './read-model.ts';

/** A scene unit of a model file is 100 mm; the USDZ file counts in metres. */
const metresPerUnit = 0.1;

/** Builds the assembled model in its real size, with plain materials: USDZ has neither weave nor brushing. */
function sceneOf({ pieces, materials, step }: StudioModel): Scene {
  const scene = new Scene();
  const looks = materials.map(
    ({ look }) =>
      new MeshStandardMaterial({
        color: new Color(...look.colour),
        metalness: look.metal,
        roughness: look.rough,
      }),
  );
  for (const { name, places, ways, lines, material } of pieces) {
    const geometry = new BufferGeometry();
    // Model files store vectors in groups of four.
    const vectors = (values: Int16Array | Int8Array | Float32Array, scale: number) =>
      new BufferAttribute(
        Float32Array.from(
          values.filter((_, i) => i % 4 < 3),
          (value) => value * scale,
        ),
        3,
      );
    geometry.setAttribute('position', vectors(places, step * metresPerUnit));
    geometry.setAttribute('normal', vectors(ways, 1 / 127));
    geometry.setIndex(new BufferAttribute(lines, 1));
    const mesh = new Mesh(geometry, looks[material]);
    mesh.name = name;
    scene.add(mesh);
  }
  scene.updateMatrixWorld();
  return scene;
}

/**
 * Converts a model file to USDZ, the format of Apple's AR Quick Look, in the part's real size.
 *
 * @throws if the file is no model
 */
export async function exportUsdz(file: ArrayBuffer): Promise<Blob> {
  const usdz = await new USDZExporter().parseAsync(sceneOf(readModel(file)), { quickLookCompatible: true });
  return new Blob([usdz as BlobPart], { type: 'model/vnd.usdz+zip' });
}
