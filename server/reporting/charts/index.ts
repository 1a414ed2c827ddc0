export { type Cohort, type CohortChart, readCohorts } from './cohorts.ts';
export { type Deliveries, type DeliveryChart, readDeliveries } from './deliveries.ts';
export { type BrandMargin, type MarginChart, readMargins } from './margins.ts';
export { type ComparedSales, type SalesComparison, readSalesComparison } from './sales-comparison.ts';
