export { aggregatePastVisitDays } from './close-days.ts';
export { type CountedPage, findCountedPage, readableSegmentOf } from './counted-pages.ts';
export {
  type VisitDay,
  type VisitSource,
  countProductViews,
  listVisitDays,
  listVisitSources,
} from './read-visits.ts';
export { type TrafficSource, directSource, findTrafficSource } from './traffic-source.ts';
export { type VisitorIdentity, VisitCounter, openVisitCounter } from './visit-counter.ts';
export { emptyVisitCounts } from './tally.ts';
export { writeVisitCounts } from './write-tally.ts';
