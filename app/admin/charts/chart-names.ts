/** Charts of the page, in the order of their tabs. */
export const chartNames = ['sales', 'cohorts', 'margins', 'deliveries'] as const;
export type ChartName = (typeof chartNames)[number];
