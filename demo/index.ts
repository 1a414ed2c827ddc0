/** Everything that the server uses of the demo; `server/demo.ts` loads this module only if `DEMO=true`. */
export { demoAssets } from './assets/index.ts';
export { isHistoryReserved } from './history/history-state.ts';
export { fillDemo } from './seed/fill-demo.ts';
export { demoPeople } from './seed/people.ts';
