import {
  BufferAttribute,
  BufferGeometry,
  CustomToneMapping,
  DataTexture,
  DirectionalLight,
  Group,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PCFShadowMap,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderer,
} from 'three';
import { groundShadow } from './ground-shadow.ts';
import { cameraFitOf } from './camera-fit.ts';
import { setFilmCurve, studioExposure } from './film-curve.ts';
import { studioEnvironment, createStudioProbe } from './lighting.ts';
import type { ModelPose } from './pose.ts';
import type { StudioModel } from './read-model.ts';
import { keyIrradiance, keyLight } from './studio-light.ts';
import { studioMaterial } from './studio-material.ts';

/**
 * Vertical field of view of a 90 mm lens on a 36 mm frame, as in the studio. A model fills `share` of the
 * frame by default.
 */
const fov = (2 * Math.atan(18 / 90) * 180) / Math.PI;
const share = 0.84;
const rad = Math.PI / 180;

export interface ModelScene {
  draw: (pose: ModelPose) => void;
  resize: (width: number, height: number, ratio: number) => void;
  dispose: () => void;
}

/**
 * Returns the centre and the lowest and highest corner of the model's bounding box, in the assembled or the
 * exploded view.
 */
function reachOf({ pieces, step }: StudioModel, apart: number) {
  const [low, high] = [
    new Vector3(Infinity, Infinity, Infinity),
    new Vector3(-Infinity, -Infinity, -Infinity),
  ];
  const corner = new Vector3();
  for (const { places, apart: away } of pieces)
    for (let i = 0; i < places.length; i += 4) {
      corner
        .set(places[i]! * step, places[i + 1]! * step, places[i + 2]! * step)
        .addScaledVector(new Vector3(...away), apart);
      low.min(corner);
      high.max(corner);
    }
  return { middle: low.clone().add(high).multiplyScalar(0.5), low, high };
}

/**
 * Returns the size of a studio unit in scene units: the studio grows with the product, as in
 * `demo/studio/scene.py`.
 */
function studioUnitOf({ pieces, step }: StudioModel, middle: Vector3, height: number): number {
  let widest = 0;
  for (const { places } of pieces)
    for (let i = 0; i < places.length; i += 4)
      widest = Math.max(widest, Math.hypot(places[i]! * step - middle.x, places[i + 2]! * step - middle.z));
  return Math.max(widest / 0.8, height / 1.5);
}

/**
 * Creates a scene with the model on white ground under the studio lights. The scene has no animation of its
 * own: each call of `draw` renders one frame.
 *
 * @param onLost called when the browser drops the WebGL context
 * @param isSlow true if the browser renders by software
 * @throws if the browser lacks WebGL
 */
export function createModelScene(
  canvas: HTMLCanvasElement,
  model: StudioModel,
  onLost: () => void,
  isSlow = false,
): ModelScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  setFilmCurve();
  renderer.toneMapping = CustomToneMapping;
  renderer.toneMappingExposure = studioExposure;
  const scene = new Scene();
  const whole = reachOf(model, 0);
  const open = reachOf(model, 1);
  const radius = Math.max(...[whole, open].map(({ low, high }) => high.distanceTo(low) / 2));
  const [azimuth, elevation] = model.view;
  const modelHeight = whole.high.y - whole.low.y;
  const studioUnit = studioUnitOf(model, whole.middle, modelHeight);
  const middleHeight = modelHeight / 2 / studioUnit;
  const light = studioEnvironment(renderer, middleHeight, elevation);
  scene.environment = light.texture;
  // The pictures' surfaces scatter light of several reflections, which the environment map lacks.
  scene.environmentIntensity = 1.08;
  scene.add(createStudioProbe(middleHeight, elevation));
  // The key light is a directional light, because the environment and the probe cast no shadows.
  const key = new DirectionalLight();
  key.color.setRGB(...keyIrradiance([0, middleHeight, 0]));
  const [keyX, keyY, keyZ] = keyLight.place;
  key.position.set(keyX, keyY - middleHeight, keyZ).setLength(3 * radius);
  key.castShadow = true;
  key.shadow.mapSize.set(1024, 1024);
  key.shadow.radius = 6;
  key.shadow.normalBias = radius / 70;
  key.shadow.bias = -0.0008;
  Object.assign(key.shadow.camera, {
    left: -radius,
    right: radius,
    top: radius,
    bottom: -radius,
    near: radius,
    far: 5 * radius,
  });
  scene.add(key, key.target);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;

  const halfOf = (axis: 'x' | 'z'): number => Math.max(0.05, (whole.high[axis] - whole.low[axis]) / 2);
  // Below a slim model, such as a frame, the ground stays bright.
  const thickness = (2 * Math.min(halfOf('x'), halfOf('z'))) / modelHeight;
  const uniforms = {
    lightDistance: { value: 5 * studioUnit },
    footprint: {
      value: new Vector4(halfOf('x'), halfOf('z'), -modelHeight / 2, 1 - 0.6 * Math.min(1, thickness)),
    },
    rotation: { value: new Vector2(1, 0) },
    apart: { value: 0 },
  };
  const materials = model.materials.map(({ name, look }) => studioMaterial(name, look, uniforms, isSlow));
  const table = new Group();
  const meshes = model.pieces.map((piece) => {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(piece.places), 4));
    geometry.setAttribute('normal', new BufferAttribute(piece.ways, 4, true));
    geometry.setAttribute('openShare', new BufferAttribute(piece.open, 4, true));
    geometry.setIndex(new BufferAttribute(piece.lines, 1));
    const mesh = new Mesh(geometry, materials[piece.material]);
    mesh.scale.setScalar(model.step);
    mesh.castShadow = mesh.receiveShadow = true;
    table.add(mesh);
    return mesh;
  });
  const half = Math.max(
    // A long model needs more room at its ends for the soft edge of its shadow.
    ...[whole, open].map(({ high, middle }) =>
      Math.max(0.97 * Math.hypot(high.x - middle.x, high.z - middle.z), 1.2 * (high.x - middle.x)),
    ),
  );
  const shade = new Mesh(
    new PlaneGeometry(2 * half, 2 * half),
    new MeshBasicMaterial({ color: 0x0b0a08, transparent: true, depthWrite: false, toneMapped: false }),
  );
  shade.rotation.x = -Math.PI / 2;
  // The light is large, so that the shadow of a tall model is faint.
  const shadowOpacity = 0.18 * Math.exp((-1.8 * modelHeight) / studioUnit);
  const paper = new Mesh(
    new PlaneGeometry(12 * radius, 12 * radius),
    new ShadowMaterial({ opacity: shadowOpacity, depthWrite: false, toneMapped: false }),
  );
  paper.rotation.x = -Math.PI / 2;
  paper.receiveShadow = true;
  table.add(shade, paper);
  scene.add(table);
  const camera = new PerspectiveCamera(fov, 1, 0.1, 500);
  let shadedAt = -1;
  const shadow = (apart: number): void => {
    const at = Math.round(apart * 20) / 20;
    if (at === shadedAt) return;
    shadedAt = at;
    const { low, middle } = at > 0.5 ? open : whole;
    shade.position.set(middle.x, Math.min(whole.low.y, low.y) - 0.004, middle.z);
    paper.position.copy(shade.position).setY(shade.position.y - 0.002);
    const { size, dark } = groundShadow(model, [middle.x, middle.z], half, shade.position.y, at);
    const pixels = new Uint8Array(size * size * 4);
    // Rows of a texture start at the bottom, so the rows of the shadow image are flipped.
    dark.forEach((value, i) =>
      pixels.set([255, 255, 255, value], ((size - 1 - Math.floor(i / size)) * size + (i % size)) * 4),
    );
    const texture = new DataTexture(pixels, size, size);
    texture.magFilter = texture.minFilter = LinearFilter;
    texture.needsUpdate = true;
    shade.material.map?.dispose();
    shade.material.map = texture;
    shade.material.needsUpdate = true;
  };

  let aspect = 1;
  const fits = [0, 1].map((apart) =>
    cameraFitOf(model, apart, (apart ? open : whole).middle, [-azimuth * rad, elevation * rad], fov * rad),
  );
  const draw = (pose: ModelPose): void => {
    const middle = whole.middle.clone().lerp(open.middle, pose.apart);
    meshes.forEach((mesh, i) => mesh.position.set(...model.pieces[i]!.apart).multiplyScalar(pose.apart));
    shadow(pose.apart);
    // The model rotates while the lights stay fixed, so that highlights move as on a real object.
    const turn = (pose.around - azimuth) * rad;
    table.rotation.y = turn;
    uniforms.rotation.value.set(Math.cos(turn), Math.sin(turn));
    uniforms.apart.value = pose.apart;
    table.position
      .copy(middle)
      .negate()
      .applyAxisAngle(new Vector3(0, 1, 0), turn);
    const above = pose.above * rad;
    const { share: filled = share, shareFromFront = filled } = model;
    const part = filled + (shareFromFront - filled) * Math.abs(Math.sin(pose.around * rad));
    const fit = fits.map((each) => each(aspect, part));
    const mixed = (what: 'distance' | 'right' | 'up'): number =>
      fit[0]![what] + (fit[1]![what] - fit[0]![what]) * pose.apart;
    const distance = mixed('distance') / pose.zoom;
    // Moves the camera so that the visible shape is centred, not the bounding box.
    const [right, up] = [mixed('right'), mixed('up')];
    camera.near = distance / 50;
    camera.far = distance * 20;
    camera.aspect = aspect;
    camera.position.set(
      right,
      Math.sin(above) * distance + up * Math.cos(above),
      Math.cos(above) * distance - up * Math.sin(above),
    );
    camera.rotation.set(-above, 0, 0);
    camera.updateProjectionMatrix();
    // The ground is not drawn while the camera is below it, because the ground would then hide the model.
    shade.visible = paper.visible = pose.above > 0.5;
    renderer.render(scene, camera);
  };
  const lost = (event: Event): void => {
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener('webglcontextlost', lost);
  return {
    draw,
    resize: (width, height, ratio) => {
      renderer.setPixelRatio(ratio);
      renderer.setSize(width, height, false);
      aspect = width / Math.max(1, height);
    },
    dispose: () => {
      canvas.removeEventListener('webglcontextlost', lost);
      for (const { geometry } of [...meshes, shade, paper]) geometry.dispose();
      for (const material of [...materials, shade.material, paper.material]) material.dispose();
      shade.material.map?.dispose();
      light.dispose();
      key.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
