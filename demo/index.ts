/** Everything the server uses of the demo; loaded by `server/demo.ts` only when `DEMO=true`. */
export { demoAssets } from './assets/index.ts';
export { fillDemo } from './seed/fill-demo.ts';
export { demoPeople } from './seed/people.ts';
