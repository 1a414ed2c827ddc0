import { Color, DataTexture, DoubleSide, MeshPhysicalMaterial, RepeatWrapping } from 'three';
import type { MaterialParameters } from './read-model.ts';

/**
 * Creates the texture of a carbon twill weave: two threads over, two under, shifted by one thread in each
 * row; half of the threads are lighter.
 */
function weave(): DataTexture {
  const [size, thread] = [64, 8];
  const data = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const isOver = (Math.floor(x / thread) + Math.floor(y / thread)) % 4 < 2;
      const within = ((isOver ? x : y) % thread) / thread;
      const value = (isOver ? 120 : 70) + 110 * Math.sin(Math.PI * within);
      data.set([value, value, value, 255], (y * size + x) * 4);
    }
  const texture = new DataTexture(data, size, size);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.needsUpdate = true;
  return texture;
}

/**
 * Creates the material of a studio surface. A material whose name ends in `print` is drawn in front of the
 * surface below it.
 */
export function studioMaterial(name: string, look: MaterialParameters): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    color: new Color(...look.colour),
    metalness: look.metal,
    roughness: look.rough,
    specularIntensity: Math.min(1, (look.specular ?? 0.5) * 2),
    clearcoat: look.coat?.[0] ?? 0,
    clearcoatRoughness: look.coat?.[1] ?? 0,
    side: DoubleSide,
  });
  if (name.endsWith('print')) {
    material.polygonOffset = true;
    material.polygonOffsetFactor = -0.5;
    material.polygonOffsetUnits = -4;
  }
  if (look.weave) woven(material);
  return material;
}

/**
 * Maps the weave texture by position along the main direction of the normal, because the models have no
 * texture coordinates.
 */
function woven(material: MeshPhysicalMaterial): void {
  const texture = weave();
  material.addEventListener('dispose', () => texture.dispose());
  material.onBeforeCompile = (shader) => {
    shader.uniforms.weave = { value: texture };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vPlace;\nvarying vec3 vWay;')
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvPlace = (modelMatrix * vec4(position, 1.0)).xyz;\nvWay = normal;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nvarying vec3 vPlace;\nvarying vec3 vWay;\nuniform sampler2D weave;',
      )
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
vec3 away = abs(vWay);
vec2 spot = away.x > away.y && away.x > away.z ? vPlace.yz : away.y > away.z ? vPlace.xz : vPlace.xy;
diffuseColor.rgb *= 0.5 + 2.2 * texture2D(weave, spot * 8.0).r;`,
      );
  };
}
