export interface BenchmarkRow {
  what: string;
  measured: string;
  budget: string;
  /** Whether the measured value meets its budget; undefined for a value without a budget. */
  isMet?: boolean;
}

/** Prints a table of the measured values with their budgets. */
export function printBenchmarkTable(rows: readonly BenchmarkRow[]): void {
  const header = { what: 'What', measured: 'Measured', budget: 'Budget', verdict: '' };
  const lines = [
    header,
    ...rows.map((row) => ({ ...row, verdict: row.isMet === undefined ? '' : row.isMet ? 'met' : 'MISSED' })),
  ];
  const width = (pick: (line: (typeof lines)[number]) => string) =>
    Math.max(...lines.map((line) => pick(line).length));
  const widths = [width((line) => line.what), width((line) => line.measured), width((line) => line.budget)];
  for (const line of lines)
    console.log(
      `${line.what.padEnd(widths[0]!)}  ${line.measured.padEnd(widths[1]!)}  ${line.budget.padEnd(widths[2]!)}  ${line.verdict}`,
    );
}
