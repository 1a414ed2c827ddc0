import type { MerchantRunState } from './schema.ts';

export interface RunTotals {
  state: MerchantRunState;
  failure: string | null;
  processed: number;
  successful: number;
  failed: number;
  created: number;
  updated: number;
  total: number | null;
}
