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

/** Temporary reasons: a later request may succeed. */
const passing: readonly MerchantFaultReason[] = ['unreachable', 'timeout', 'busy', 'broken'];

/** Error for a merchant whose products cannot be read, temporarily or permanently. */
export class MerchantFault extends Error {
  readonly reason: MerchantFaultReason;
  /** Seconds until the merchant may be requested again, if its response states them. */
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
