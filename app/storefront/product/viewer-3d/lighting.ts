import {
  BackSide,
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  FrontSide,
  LightProbe,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Side,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three';
import {
  ambientLight,
  fadeOf,
  lightsAim,
  paperLines,
  paperRadiance,
  paperWidth,
  roomRadiance,
  studioLights,
} from './studio-light.ts';

/** Edge length of the environment map in pixels; no surface is smooth enough to show more. */
const size = 128;

const glow = (side: Side, colour = new Color(1, 1, 1), vertexColors = false): MeshBasicMaterial =>
  new MeshBasicMaterial({ color: colour, side, vertexColors, toneMapped: false });

/** Creates the faces of the lights, which fade at their edges. */
function lightMeshes(): Mesh[] {
  return studioLights.map(({ place, width, height, power, colour }) => {
    const geometry = new PlaneGeometry(width, height, 14, 14);
    const { uv } = geometry.attributes;
    const colours = new Float32Array(uv!.count * 3);
    for (let i = 0; i < uv!.count; i += 1)
      colours.set(
        colour.map((value) => value * power * fadeOf(uv!.getX(i), uv!.getY(i))),
        i * 3,
      );
    geometry.setAttribute('color', new BufferAttribute(colours, 3));
    const mesh = new Mesh(geometry, glow(FrontSide, undefined, true));
    mesh.position.set(...place);
    mesh.lookAt(...lightsAim);
    return mesh;
  });
}

/** Creates the paper below and behind the model, with the light that falls on each of its points. */
function paperMesh(elevation: number): Mesh {
  const columns = [-1, -0.6, -0.38, -0.24, -0.14, -0.06, 0, 0.06, 0.14, 0.24, 0.38, 0.6, 1];
  const lines = paperLines(elevation);
  const places: number[] = [];
  const colours: number[] = [];
  const triangles: number[] = [];
  lines.forEach(({ y, z, normal }, row) =>
    columns.forEach((share, column) => {
      const x = share * paperWidth;
      places.push(x, y, z);
      colours.push(...paperRadiance([x, y, z], normal));
      if (row === 0 || column === 0) return;
      const at = row * columns.length + column;
      const before = at - columns.length;
      triangles.push(before - 1, before, at, before - 1, at, at - 1);
    }),
  );
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3));
  geometry.setIndex(triangles);
  return new Mesh(geometry, glow(DoubleSide, undefined, true));
}

/**
 * Creates the environment map for reflections: the studio's paper and its four lights, prefiltered for every
 * roughness.
 *
 * @param height height of the model's middle above the ground, in studio units
 * @param elevation elevation of the camera in the product image, in degrees
 */
export function studioEnvironment(
  renderer: WebGLRenderer,
  height: number,
  elevation: number,
): { texture: Texture; dispose: () => void } {
  const scene = new Scene();
  const room = new Mesh(new BoxGeometry(60, 60, 60), glow(BackSide, new Color(...roomRadiance)));
  const meshes = [room, paperMesh(elevation), ...lightMeshes()];
  scene.add(...meshes);
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(scene, 0, 0.05, 100, { size, position: new Vector3(0, height, 0) });
  generator.dispose();
  for (const { geometry, material } of meshes) {
    geometry.dispose();
    (material as MeshBasicMaterial).dispose();
  }
  return { texture: target.texture, dispose: () => target.dispose() };
}

/**
 * Creates the diffuse light of the studio. Leaves out the key light, which is a light of the scene, because it
 * casts a shadow.
 */
export function createStudioProbe(height: number, elevation: number): LightProbe {
  const probe = new LightProbe();
  // The paper also reflects the light that it receives from itself.
  probe.intensity = 1.25;
  ambientLight(height, elevation).forEach((light, i) =>
    probe.sh.coefficients[i]!.set(light[0]!, light[1]!, light[2]!),
  );
  return probe;
}
