import {
  Color,
  DataTexture,
  DoubleSide,
  type IUniform,
  MeshPhysicalMaterial,
  RepeatWrapping,
  ShaderChunk,
  type Vector2,
  type Vector4,
} from 'three';
import { occlusionPars, occlusionShading, occlusionVertex } from './occlusion-shading.ts';
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

/** Values that all materials of a scene share. */
export interface StudioUniforms {
  /** Distance of the lights from the model, in scene units. */
  lightDistance: IUniform<number>;
  /**
   * Half the width and half the depth of the model, and the height of the ground, in scene units; and the
   * share of the ground's light that remains below the model.
   */
  footprint: IUniform<Vector4>;
  /** Cosine and sine of the model's rotation. */
  rotation: IUniform<Vector2>;
  /** Degree of explosion: 0 is assembled, 1 is exploded. */
  apart: IUniform<number>;
}

/**
 * A reflection that meets the ground below the model meets mostly the model itself or its shadow, so it is
 * darkened. Reflections see the lights at their distance instead of infinitely far away, so that a flat surface shows
 * their gradient.
 */
const reflection = ShaderChunk.envmap_physical_pars_fragment
  .replace(
    'reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );',
    `$&
vec3 fromMiddle = ( ( vec4( - vViewPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
vec2 ground = fromMiddle.xz + reflectVec.xz * max( fromMiddle.y - footprint.z, 0.0 ) / max( - reflectVec.y, 0.02 );
vec2 own = vec2( rotation.x * ground.x - rotation.y * ground.y, rotation.y * ground.x + rotation.x * ground.y ) / footprint.xy;
float open = mix( 1.0, mix( footprint.w, 1.0, smoothstep( 0.65, 1.35, length( own ) ) ), 1.0 - smoothstep( -0.2, 0.05, reflectVec.y ) );
reflectVec = normalize( reflectVec + fromMiddle / lightDistance );`,
  )
  .replace('textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) )', 'open * $&');

/**
 * The key light adds diffuse light only, because the environment map contains its reflection. `keyShare` is
 * the share of the key light that no other part blocks.
 */
const keyLighting = /* glsl */ `
float keyShare = 1.0;
void RE_Direct_Studio( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
  float facing = saturate( dot( geometryNormal, directLight.direction ) );
  // A surface that faces away is dark in the shadow map, although no other part blocks its light.
  keyShare = mix( 1.0, directLight.color.g / directionalLights[ 0 ].color.g, smoothstep( 0.0, 0.25, facing ) );
  reflectedLight.directDiffuse += facing * directLight.color * BRDF_Lambert( material.diffuseContribution );
}
#undef RE_Direct
#define RE_Direct RE_Direct_Studio`;

const reflectionChunk = ShaderChunk.lights_fragment_maps.replace(
  'iblIrradiance += getIBLIrradiance( geometryNormal );',
  '',
);

/**
 * Normal for the reflection of metal that is brushed in circles around the model's vertical axis.
 *
 * Source: Filament, Physically Based Rendering, section Anisotropy (image-based lights).
 */
const brushing = (amount: number): string => /* glsl */ `
vec3 across = normalize( cross( geometryNormal, normalize( vBrush ) ) );
vec3 bent = normalize( cross( cross( across, geometryViewDir ), across ) );
vec3 brushedNormal = normalize( mix( bent, geometryNormal, 1.0 - ${(0.5 * amount).toFixed(2)} ) );`;

/**
 * Creates the material of a studio surface. A material whose name ends in `print` is drawn in front of the
 * surface below it.
 */
export function studioMaterial(
  name: string,
  look: MaterialParameters,
  uniforms: StudioUniforms,
  isSlow: boolean,
): MeshPhysicalMaterial {
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
  const { brushed = 0 } = look;
  const twill = look.weave ? weave() : undefined;
  if (twill) material.addEventListener('dispose', () => twill.dispose());
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    const vertex: (readonly [string, string])[] = [...occlusionVertex];
    const fragment: [string, string][] = [
      ['#include <lights_physical_pars_fragment>', `$&\n${occlusionPars}\n${keyLighting}`],
    ];
    // Costs a third of a frame in software rendering, so it is left out there.
    if (!isSlow)
      fragment.push([
        '#include <envmap_physical_pars_fragment>',
        `uniform float lightDistance;\nuniform vec4 footprint;\nuniform vec2 rotation;\n${reflection}`,
      ]);
    let maps = reflectionChunk;
    if (brushed) {
      vertex.push(
        ['#include <common>', '$&\nvarying vec3 vBrush;'],
        ['#include <begin_vertex>', '$&\nvBrush = normalMatrix * vec3( position.z, 0.0, - position.x );'],
      );
      fragment.push(['#include <common>', '$&\nvarying vec3 vBrush;']);
      maps = maps.replace(
        'vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal,',
        `${brushing(brushed)}\nvec3 iblRadiance = getIBLRadiance( geometryViewDir, brushedNormal,`,
      );
    }
    fragment.push(['#include <lights_fragment_maps>', `${maps}\n${occlusionShading}`]);
    if (twill) {
      shader.uniforms.weave = { value: twill };
      vertex.push(
        ['#include <common>', '$&\nvarying vec3 vPlace;\nvarying vec3 vWay;'],
        ['#include <begin_vertex>', '$&\nvPlace = (modelMatrix * vec4(position, 1.0)).xyz;\nvWay = normal;'],
      );
      fragment.push(
        ['#include <common>', '$&\nvarying vec3 vPlace;\nvarying vec3 vWay;\nuniform sampler2D weave;'],
        ['#include <color_fragment>', weaveColour],
      );
    }
    for (const [at, code] of vertex) shader.vertexShader = shader.vertexShader.replace(at, code);
    for (const [at, code] of fragment) shader.fragmentShader = shader.fragmentShader.replace(at, code);
  };
  material.customProgramCacheKey = () => `studio ${brushed} ${Boolean(twill)}`;
  return material;
}

/**
 * Maps the weave texture by position along the main direction of the normal, because the models have no
 * texture coordinates.
 */
const weaveColour = /* glsl */ `#include <color_fragment>
vec3 away = abs(vWay);
vec2 spot = away.x > away.y && away.x > away.z ? vPlace.yz : away.y > away.z ? vPlace.xz : vPlace.xy;
diffuseColor.rgb *= 0.35 + 1.25 * texture2D(weave, spot * 8.0).r;`;
