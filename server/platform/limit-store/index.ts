export { type LimitStore, openLimitStore } from './limit-store.ts';
