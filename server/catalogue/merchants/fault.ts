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

/** Passes by itself: asked again later, the merchant may answer. */
const passing: readonly MerchantFaultReason[] = ['unreachable', 'timeout', 'busy', 'broken'];

/** A merchant that cannot be read, or not now. */
export class MerchantFault extends Error {
  readonly reason: MerchantFaultReason;
  /** In seconds, where the merchant says when it may be asked again. */
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
