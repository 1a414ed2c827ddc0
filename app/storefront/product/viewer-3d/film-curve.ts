import { ShaderChunk } from 'three';

/** Exposure of the product images: 0.75 stops, as `demo/studio/scene.py` sets by default. */
export const studioExposure = 2 ** 0.75;

/**
 * Tone mapping of the product images: an S-curve over the logarithm of the light, which approximates
 * Blender's Filmic view with high contrast, followed by the steps of `demo/studio/finish.ts`: the paper
 * becomes white, and the mid-tones slightly darker. Its numbers are fitted by eye to the pictures of a cassette, a
 * rotor, a saddle, a stem, a wheel and a frame.
 */
const curve = /* glsl */ `
vec3 CustomToneMapping( vec3 color ) {
  vec3 vivid = mix( vec3( dot( color, vec3( 0.2126, 0.7152, 0.0722 ) ) ), color, 1.06 );
  vec3 stops = log2( max( vivid * toneMappingExposure, vec3( 1e-5 ) ) / 0.18 ) - 0.4;
  vec3 film = 1.0 / ( 1.0 + exp( - mix( vec3( 0.8 ), vec3( 0.98 ), step( 0.0, stops ) ) * stops ) );
  vec3 shown = pow( min( film * 1.03, vec3( 1.0 ) ), vec3( 1.22 ) );
  // The renderer encodes its result as sRGB, so the value to show is decoded first.
  // A polynomial approximates the standard's formula, because powers are slow in software rendering.
  return shown * ( shown * ( shown * 0.305306 + 0.682171 ) + 0.012523 );
}`;

/** Sets the curve as the renderer's custom tone mapping. Call this before a material is compiled. */
export function setFilmCurve(): void {
  ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
    /vec3 CustomToneMapping\([\s\S]*$/,
    curve,
  );
}
