import { and, eq, inArray, isNull, like, ne, or, sql } from 'drizzle-orm';
import { addresses } from '#server/people/addresses/schema.ts';
import { cartChanges, carts, savedCarts } from '#server/ordering/cart/schema.ts';
import { idempotencyKeys } from '#server/platform/idempotency/schema.ts';
import { marketingConsents } from '#server/marketing/consents/schema.ts';
import { customerNotes } from '#server/people/customers/schema.ts';
import { dataExports } from '#server/privacy/data-export/schema.ts';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { notifyPerson } from '#server/people/identity/index.ts';
import {
  account,
  emailChanges,
  passkey,
  profiles,
  session,
  staffInvitations,
  twoFactor,
  user,
  userRoles,
  verification,
} from '#server/people/identity/schema.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { mailboxMessages, sentMessages } from '#server/marketing/notifications/schema.ts';
import { orderEvents, orderEventTexts, orders } from '#server/ordering/orders/schema.ts';
import { riderBikes } from '#server/people/bikes/schema.ts';
import { favourites } from '#server/community/favourites/schema.ts';
import { appointments } from '#server/community/appointments/schema.ts';
import { productQuestions } from '#server/community/questions/schema.ts';
import { productReviews } from '#server/community/reviews/schema.ts';
import { stockAlerts } from '#server/marketing/stock-alerts/schema.ts';
import { createLateMessagesJob, lateMessageDelaySeconds } from './purge-late-messages.ts';
import { closedAccountEmail } from './closed-account-email.ts';
import { closedAccounts } from './schema.ts';
import { removePersonFromAddress } from './remove-person.ts';

/**
 * Statuses of orders that are not completed. The shop needs the customer's data until an order is completed,
 * so an account with such an order cannot be closed.
 */
const openStatuses = ['pending', 'paid', 'preparing', 'shipped'] as const;

export type CloseAccountOutcome =
  | { ok: true }
  | { ok: false; reason: 'open_orders'; orderNumbers: string[] }
  | { ok: false; reason: 'staff' | 'unknown_person' };

/**
 * Closes a customer's account permanently, in one transaction. Deletes the customer's private data. Orders
 * stay for accounting, without data that identify the customer (article 17 (1) and (3) b GDPR). Invoices stay
 * unchanged for ten years (article 958f of the Swiss Code of Obligations). Ends all sessions and sends a last
 * message about the closing.
 *
 * @param by the staff member who closes the account on the customer's behalf
 */
export async function closeAccount(
  context: { db: Database; outbox: Outbox },
  userId: string,
  by?: StaffActor,
): Promise<CloseAccountOutcome> {
  return transact<CloseAccountOutcome>(context.db, async (tx) => {
    const [person] = await tx.select().from(user).where(eq(user.id, userId)).for('update');
    if (!person) return { ok: false, reason: 'unknown_person' };
    const [staff] = await tx
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.userId, userId));
    if (staff && staff.role !== 'user') return { ok: false, reason: 'staff' };
    const open = await tx
      .select({ number: orders.orderNumber })
      .from(orders)
      .where(and(eq(orders.userId, userId), inArray(orders.status, [...openStatuses])));
    if (open.length > 0)
      return { ok: false, reason: 'open_orders', orderNumbers: open.map(({ number }) => number) };
    // This message is queued before the personal data are deleted. Until the message is sent, only its job
    // contains the e-mail address.
    await notifyPerson(tx, context.outbox, userId, 'account_closed');
    const emails = await addressesOf(tx, userId, person.email);
    await erase(tx, userId, emails);
    await pseudonymise(tx, userId, emails);
    await tx.insert(closedAccounts).values({ userId });
    await context.outbox.add(
      tx,
      'forget-late-messages',
      createLateMessagesJob(userId, emails),
      lateMessageDelaySeconds,
    );
    if (by)
      await recordAudit(tx, {
        actorId: by.id,
        action: 'customer.erased',
        subject: `customer:${userId}`,
        ip: by.ip,
      });
    return { ok: true };
  });
}

/**
 * Returns the e-mail addresses of a customer: the current one and earlier ones, except addresses that another
 * user has now. A new address that was never confirmed does not count.
 */
async function addressesOf(tx: Transaction, userId: string, email: string): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    SELECT email FROM (
      SELECT ${orders.customerEmail} AS email FROM ${orders} WHERE ${orders.userId} = ${userId}
      UNION SELECT ${emailChanges.newEmail} FROM ${emailChanges} WHERE ${emailChanges.userId} = ${userId} AND ${emailChanges.newConfirmedAt} IS NOT NULL
    ) known WHERE NOT EXISTS (SELECT 1 FROM ${user} WHERE ${user.email} = known.email AND ${user.id} <> ${userId})`);
  return [...new Set([email, ...rows.map((row) => row.email)])];
}

/** Deletes all data that the shop stores only for the customer's benefit. */
async function erase(tx: Transaction, userId: string, emails: string[]): Promise<void> {
  await tx.delete(session).where(eq(session.userId, userId));
  await tx.delete(account).where(eq(account.userId, userId));
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
  await tx.delete(passkey).where(eq(passkey.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx.delete(verification).where(like(verification.value, `%${userId}%`));
  await tx.delete(profiles).where(eq(profiles.userId, userId));
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  await tx.delete(addresses).where(eq(addresses.userId, userId));
  await tx.delete(carts).where(eq(carts.userId, userId));
  await tx.delete(savedCarts).where(eq(savedCarts.userId, userId));
  await tx.delete(cartChanges).where(eq(cartChanges.userId, userId));
  await tx.delete(riderBikes).where(eq(riderBikes.userId, userId));
  await tx.delete(favourites).where(eq(favourites.userId, userId));
  await tx
    .delete(productReviews)
    .where(and(eq(productReviews.userId, userId), ne(productReviews.status, 'published')));
  await tx
    .delete(appointments)
    .where(or(eq(appointments.userId, userId), inArray(appointments.email, emails)));
  await tx.delete(productQuestions).where(and(asked(userId, emails), isNull(productQuestions.publishedAt)));
  await tx.execute(sql`
    DELETE FROM ${orderEventTexts} t USING ${orderEvents} e, ${orders} o
    WHERE t.event_id = e.id AND e.order_id = o.id AND o.user_id = ${userId}`);
  await tx.delete(customerNotes).where(eq(customerNotes.userId, userId));
  await tx.delete(dataExports).where(eq(dataExports.userId, userId));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  await tx.delete(staffInvitations).where(inArray(staffInvitations.email, emails));
  await tx.delete(stockAlerts).where(inArray(stockAlerts.email, emails));
  await tx
    .delete(marketingConsents)
    .where(or(eq(marketingConsents.userId, userId), inArray(marketingConsents.email, emails)));
  await tx.delete(mailboxMessages).where(inArray(mailboxMessages.to, emails));
  await tx
    .update(sentMessages)
    // `failure` is cleared, because a mail server's error message may contain the e-mail address.
    .set({ to: closedAccountEmail(userId), failure: null })
    .where(inArray(sentMessages.to, emails));
}

/** Matches the questions that a person asked, signed in or not. */
const asked = (userId: string, emails: string[]) =>
  or(eq(productQuestions.userId, userId), inArray(productQuestions.email, emails));

/**
 * Removes the person from data that accounting needs (orders) and from content published on the shop's pages
 * (reviews, questions).
 */
async function pseudonymise(tx: Transaction, userId: string, were: string[]): Promise<void> {
  const email = closedAccountEmail(userId);
  await tx.update(productReviews).set({ authorName: '' }).where(eq(productReviews.userId, userId));
  await tx.update(productQuestions).set({ name: '', email, userId: null }).where(asked(userId, were));
  await tx
    .update(user)
    .set({
      email,
      emailVerified: false,
      name: '',
      first_name: '',
      last_name: '',
      image: null,
      updatedAt: new Date(),
    })
    .where(eq(user.id, userId));
  const saved = await tx
    .select({ id: orders.id, shipping: orders.shippingAddress, billing: orders.billingAddress })
    .from(orders)
    .where(eq(orders.userId, userId));
  for (const order of saved)
    await tx
      .update(orders)
      .set({
        customerEmail: email,
        notes: null,
        giftMessage: null,
        adminNotes: null,
        shippingAddress: removePersonFromAddress(order.shipping),
        billingAddress: removePersonFromAddress(order.billing),
        updatedAt: sql`now()`,
      })
      .where(eq(orders.id, order.id));
}
