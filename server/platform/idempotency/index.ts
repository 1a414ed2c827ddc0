export { runOncePerKey } from './run-once-per-key.ts';
