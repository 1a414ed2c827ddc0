import {
  BackSide,
  BoxGeometry,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Scene,
  type Texture,
} from 'three';
import { PMREMGenerator, type WebGLRenderer } from 'three';

/**
 * Studio lights: position, width and height, power and colour. They equal the lights of the script that
 * renders the product images.
 */
const lights: readonly [
  place: [number, number, number],
  size: [number, number],
  power: number,
  colour: [number, number, number],
][] = [
  // Key light: warm, from above on the left.
  [[-2.2, 4.2, -1.6], [3.2, 2.6], 9, [1, 0.965, 0.92]],
  // Strip light: cool, on the right.
  [[3.4, 2.2, -1.8], [0.7, 3.6], 20, [0.93, 0.965, 1]],
  // Fill light: large, from the viewer's side.
  [[-1.8, 2.6, 4.6], [3.5, 2], 4, [1, 1, 1]],
  // Back light: wide and low.
  [[0, 2.6, -5.2], [4.5, 1.3], 8, [1, 1, 1]],
];

/** Position of the key light, from which the model casts its shadow. */
export const keyLightPosition = lights[0]![0];

const glow = (colour: Color, power: number, side: typeof BackSide | typeof DoubleSide): MeshBasicMaterial => {
  const material = new MeshBasicMaterial({ color: colour.multiplyScalar(power), side });
  material.toneMapped = false;
  return material;
};

/**
 * Creates the environment map for reflections: a white room with the four studio lights, prefiltered for
 * every roughness.
 */
export function studioEnvironment(renderer: WebGLRenderer): { texture: Texture; dispose: () => void } {
  const scene = new Scene();
  const room = new Mesh(new BoxGeometry(24, 24, 24), glow(new Color(0.95, 0.97, 1), 0.22, BackSide));
  room.position.y = 8;
  // The floor is bright, because the ground of the studio reflects most of the light that falls on it.
  const floor = new Mesh(new PlaneGeometry(18, 18), glow(new Color(1, 0.99, 0.97), 0.62, DoubleSide));
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = -1;
  const meshes = [room, floor];
  for (const [place, size, power, colour] of lights) {
    const light = new Mesh(new PlaneGeometry(...size), glow(new Color(...colour), power, DoubleSide));
    light.position.set(...place);
    light.lookAt(0, 0, 0);
    meshes.push(light);
  }
  scene.add(...meshes);
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(scene, 0.035);
  generator.dispose();
  for (const { geometry, material } of meshes) {
    geometry.dispose();
    material.dispose();
  }
  return { texture: target.texture, dispose: () => target.dispose() };
}
