// Shader code that darkens a surface by the share of its surroundings that parts block, which is stored per vertex.

/** Passes the open share of a vertex to the fragments; it grows while the model is taken apart. */
export const occlusionVertex: readonly (readonly [at: string, code: string])[] = [
  ['#include <common>', '$&\nattribute vec4 openShare;\nuniform float apart;\nvarying float vOpen;'],
  ['#include <begin_vertex>', '$&\nvOpen = openShare.x + apart * openShare.y;'],
];

/**
 * Other parts reflect light into a corner: the lighter their colour, the less dark it is.
 *
 * Source: Jimenez et al., Practical Real-Time Strategies for Accurate Indirect Occlusion, 2016.
 */
export const occlusionPars = /* glsl */ `
varying float vOpen;
vec3 openTo( float open, vec3 colour ) {
  vec3 a = 2.0404 * colour - 0.3324;
  vec3 b = - 4.7951 * colour + 0.6417;
  vec3 c = 2.7552 * colour + 0.6903;
  return max( vec3( open ), ( ( open * a + b ) * open + c ) * open );
}`;

/**
 * Darkens indirect light by the blocked share, and direct light a little, because the key light has shadows. In
 * these shadows, reflections and ambient light are reduced too.
 *
 * The numbers are fitted to the pictures of a stem, a cassette, a brake, a hub, a saddle and a crankset.
 * Surfaces that are not metal reflect 1.7 times as much light, because the pictures' rough surfaces scatter
 * more of it. Along a bore, a smooth one reflects the bright end. Metal reflects 0.15 of the light that other
 * parts reflect to it.
 */
export const occlusionShading = /* glsl */ `
float open = clamp( vOpen, 0.0, 1.0 );
float facingView = saturate( dot( geometryNormal, geometryViewDir ) );
float reflectedShare = computeSpecularOcclusion( facingView, open, material.roughness );
// Deep inside a bore, most reflections meet another dark place.
reflectedShare *= mix( reflectedShare, 1.0, smoothstep( 0.2, 0.7, reflectedShare ) );
reflectedShare = mix( reflectedShare, 1.0, saturate( 1.5 - 1.6 * material.roughness ) * pow( 1.0 - facingView, 3.0 ) * ( 1.0 - material.metalness ) );
radiance *= mix( 1.7, 1.0, material.metalness ) * mix( 0.4, 1.0, keyShare ) * mix( vec3( reflectedShare ), openTo( reflectedShare, material.specularColorBlended ), 0.15 );
#ifdef USE_CLEARCOAT
  clearcoatRadiance = min( clearcoatRadiance * mix( 0.4, 1.0, keyShare ) * computeSpecularOcclusion( facingView, open, material.clearcoatRoughness ), vec3( 2.5 ) );
#endif
irradiance *= mix( 0.85, 1.0, keyShare ) * openTo( open, material.diffuseColor );
reflectedLight.directDiffuse *= mix( 1.0, open, 0.3 );`;
