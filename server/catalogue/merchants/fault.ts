export const merchantFaults = [
  'invalid_url',
  'not_public',
  'unreachable',
  'timeout',
  'busy',
  'broken',
  'unauthorized',
  'not_found',
  'refused',
  'too_large',
  'not_readable',
  'no_products',
  'secrets_unreadable',
  'inactive',
  'cancelled',
] as const;
export type MerchantFaultReason = (typeof merchantFaults)[number];

/** Temporary faults: a later attempt may succeed. */
const passing: readonly MerchantFaultReason[] = ['unreachable', 'timeout', 'busy', 'broken'];

/** Error for a merchant that cannot be read, temporarily or permanently. */
export class MerchantFault extends Error {
  readonly reason: MerchantFaultReason;
  /** Seconds until the merchant may be requested again, if it says so. */
  readonly retryAfter: number | undefined;

  constructor(reason: MerchantFaultReason, retryAfter?: number) {
    super(reason);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }

  get isPassing(): boolean {
    return passing.includes(this.reason);
  }
}
