import { expect, test } from 'vitest';
import type { SalesComparison } from '#server/reporting/charts/index.ts';
import type { ReportPeriod } from '#server/reporting/reports/index.ts';
import { salesSentence } from './sentences.ts';

const month = { kind: 'month', from: '2026-10-01', to: '2026-10-31' } as ReportPeriod;
const sentence = (net: number, netBefore: number) =>
  salesSentence({ sum: { net, netBefore }, period: month } as unknown as SalesComparison, month);

test('states a percentage up to ten times the sales, and both amounts above', () => {
  expect(sentence(1_000_00, 100_00)).toContain('900');
  expect(sentence(1_000_01, 100_00)).toMatch(/1’000\.01\sCHF, contre 100\.00\sCHF/);
  expect(sentence(1_000_01, 100_00)).not.toContain('%');
});
