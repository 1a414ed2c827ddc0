import { createHash } from 'node:crypto';
import type { AddressInput } from '#shared/address.ts';
import { addAddress, nothingVerified } from '#server/people/addresses/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { catchStockConflict } from '#server/catalogue/inventory/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { createUser, findProfile, findProfileByEmail } from '#server/people/identity/index.ts';
import { runOncePerKey } from '#server/platform/idempotency/index.ts';
import { traced } from '#server/platform/tracing/index.ts';
import type { OrderRequest } from './order-request.ts';
import { outOfStockRefusal } from './reserve-stock.ts';
import { type OrderOutcome, type OrderRefusal, type PlaceOrderContext, createOrder } from './place-order.ts';
import { baseLocale, isLocale } from '#shared/locales.ts';

/** An order that staff enter for a customer who orders by telephone or in the shop. */
export interface StaffOrder extends Omit<OrderRequest, 'shippingAddressId' | 'billingAddressId'> {
  /**
   * The customer. Without an account for this e-mail address, a new account is created, which the customer
   * confirms by e-mail.
   */
  customer: { email: string; firstName: string; lastName: string };
  /** Id of one of the customer's addresses, or a new address to store. */
  address: string | AddressInput;
}

export type StaffOrderOutcome =
  | { ok: true; order: { id: string; orderNumber: string; total: number }; customerId: string }
  | OrderRefusal
  | { ok: false; reason: 'customer_incomplete' };

/**
 * Places an order for a customer in one transaction; creates the account and the address if needed. Pricing
 * and stock reservation are the same as for any order. The order's history records the staff member.
 *
 * @param by id and IP address of the staff member
 * @param key idempotency key of the form: submitting the form twice creates only one order
 */
export const placeOrderForCustomer = traced(
  'placeOrderForCustomer',
  async (
    context: PlaceOrderContext,
    by: { id: string; ip: string },
    request: StaffOrder,
    key: string,
  ): Promise<StaffOrderOutcome> => {
    const { customer, address, ...query } = request;
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const place = (tx: Transaction) =>
      runOncePerKey<StaffOrderOutcome & { ok: true }, Exclude<StaffOrderOutcome, { ok: true }>>(
        tx,
        { userId: by.id, key, hash },
        async () => {
          const known = await findProfileByEmail(tx, customer.email);
          if (!known && !(customer.firstName && customer.lastName))
            return { ok: false, reason: 'customer_incomplete' };
          const customerId =
            known?.userId ?? (await createUser(tx, { ...customer, password: undefined, role: 'user' }));
          const profile = known ?? (await findProfile(tx, customerId))!;
          const addressId =
            typeof address === 'string'
              ? address
              : (await addAddress(tx, customerId, address, nothingVerified)).id;
          const buyer = {
            id: customerId,
            email: profile.email,
            locale: isLocale(profile.language) ? profile.language : baseLocale,
            orderedBy: by.id,
          } as const;
          const outcome: OrderOutcome = await createOrder(tx, context, buyer, {
            ...query,
            shippingAddressId: addressId,
            billingAddressId: addressId,
          });
          if (!outcome.ok) return outcome;
          const { id } = outcome.order;
          await recordAudit(tx, {
            actorId: by.id,
            action: 'order.placed',
            subject: `order:${id}`,
            after: { customer: customerId },
            ip: by.ip,
          });
          return { ...outcome, customerId };
        },
      );
    return catchStockConflict(() => transact<StaffOrderOutcome>(context.db, place), outOfStockRefusal);
  },
);
