import { comparisons } from './scale/compare.ts';
import { runScenario, scenarios } from './scale/scenarios.ts';
import type { BenchmarkRow } from './support/table.ts';

/**
 * Runs the model: first the measured figures that it must reproduce within 20 %, then the scenarios that
 * nobody has measured. Needs no shop and no database.
 */
export function benchScale(): BenchmarkRow[] {
  const rows: BenchmarkRow[] = comparisons.map((comparison) => {
    const modelled = comparison.run();
    const ratio = modelled / comparison.measured;
    return {
      what: `${comparison.name}: modelled ÷ measured`,
      measured: `${ratio.toFixed(2)} (${modelled.toFixed(comparison.digits)} ÷ ${comparison.measured})`,
      budget: '0.80 to 1.20',
      isMet: ratio >= 0.8 && ratio <= 1.2,
    };
  });
  for (const scenario of scenarios) {
    const { name, orders, median, p95, hot } = runScenario(scenario);
    rows.push(
      {
        what: `Modelled, ${name}: orders/s; duration of an order, median and 95 %`,
        measured: `${orders.toFixed(0)}; ${median.toFixed(0)} and ${p95.toFixed(0)} ms`,
        budget: '-',
      },
      {
        what: `Modelled, ${name}: orders/s when all buyers want one product`,
        measured: hot.toFixed(0),
        budget: '-',
      },
    );
  }
  return rows;
}
