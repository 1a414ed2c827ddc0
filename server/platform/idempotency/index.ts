export { runOncePerKey } from './answer-once.ts';
