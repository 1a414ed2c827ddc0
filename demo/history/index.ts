export { makeHistory } from './make-history.ts';
export { reserveHistory } from './reserve-history.ts';
