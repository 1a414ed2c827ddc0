/** Names of the techniques that can be switched off, equal to the names of their folders. */
export const techniques = [
  'chunk-groups',
  'json-fragments',
  'packed-data',
  'page-rendering',
  'pipelining',
  'prepared-queries',
  'render-cache',
  'routes-by-language',
  'scripts-after-paint',
  'server-bundle',
] as const;
export type Technique = (typeof techniques)[number];

/** Techniques that the build uses; the server reads the switch of all others at run time. */
export const buildTechniques = ['chunk-groups', 'server-bundle'] as const satisfies readonly Technique[];

const anyTechnique = `(${techniques.join('|')})`;

/** Accepted values of FAST_PATH: `on`, `off`, or `off:` with the names of techniques, separated by commas. */
export const fastPathPattern = new RegExp(`^(on|off(:${anyTechnique}(,${anyTechnique})*)?)$`);

/**
 * Returns whether a technique is used. The environment variable FAST_PATH switches all techniques off, or
 * only some: `off:render-cache,pipelining`. Without a technique, the shop uses the standard behaviour of the
 * library.
 *
 * @throws an Error if the variable does not match `fastPathPattern`
 */
export function isFastPath(technique: Technique): boolean {
  // The variable is read only when this function is called, because a browser script may share this module
  // with the server and has no environment.
  const value = process.env.FAST_PATH || 'on';
  if (!fastPathPattern.test(value)) throw new Error(`FAST_PATH must match ${fastPathPattern}, not ${value}`);
  const [state, names] = value.split(':');
  return state === 'on' || (names !== undefined && !names.split(',').includes(technique));
}
