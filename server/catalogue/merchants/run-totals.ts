import type { MerchantRunState } from './schema.ts';

export interface MerchantRunTotals {
  state: MerchantRunState;
  failure: string | null;
  processed: number;
  successful: number;
  failed: number;
  created: number;
  updated: number;
  total: number | null;
}
