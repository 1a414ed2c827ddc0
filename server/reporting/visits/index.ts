export { type SeenPage, pageOf } from './page-of.ts';
export { type VisitDay, type VisitSource, productViews, visitDays, visitSources } from './read-visits.ts';
export { type Source, direct, sourceOf } from './source-of.ts';
export { type Caller, VisitCounter, openVisitCounter } from './visit-counter.ts';
