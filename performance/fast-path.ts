/**
 * Whether the techniques of this folder are used: `FAST_PATH=off` takes each library's ordinary way instead. The server reads it at
 * run time, the build when it runs.
 *
 * @throws an Error when the variable is neither `on` nor `off`
 */
export function isFastPath(): boolean {
  // A function, so that a script for the browser that shares a module with the server reads no environment.
  const value = process.env.FAST_PATH || 'on';
  if (value !== 'on' && value !== 'off') throw new Error(`FAST_PATH must be on or off, not ${value}`);
  return value === 'on';
}
