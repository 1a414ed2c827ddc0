/**
 * Returns whether the optimizations in this folder are used. `FAST_PATH=off` uses the standard behaviour of
 * each library instead. The server reads the variable at run time, the build at build time.
 *
 * @throws an Error if the variable is neither `on` nor `off`
 */
export function isFastPath(): boolean {
  // The variable is read only when this function is called, because a browser script may share this module
  // with the server and has no environment.
  const value = process.env.FAST_PATH || 'on';
  if (value !== 'on' && value !== 'off') throw new Error(`FAST_PATH must be on or off, not ${value}`);
  return value === 'on';
}
