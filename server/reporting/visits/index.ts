export { type CountedPage, findCountedPage } from './page-of.ts';
export {
  type VisitDay,
  type VisitSource,
  countProductViews,
  listVisitDays,
  listVisitSources,
} from './read-visits.ts';
export { type TrafficSource, directSource, findTrafficSource } from './source-of.ts';
export { type VisitorIdentity, VisitCounter, openVisitCounter } from './visit-counter.ts';
