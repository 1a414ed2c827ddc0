import { and, eq, inArray, isNull, like, ne, or, sql } from 'drizzle-orm';
import { addresses } from '#server/people/addresses/schema.ts';
import { cartChanges, carts } from '#server/ordering/cart/schema.ts';
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
import { favourites } from '#server/community/favourites/schema.ts';
import { productQuestions } from '#server/community/questions/schema.ts';
import { productReviews } from '#server/community/reviews/schema.ts';
import { stockAlerts } from '#server/marketing/stock-alerts/schema.ts';
import { lateMessages, lateSeconds } from './purge-late-messages.ts';
import { closedAccountEmail } from './closed-account-email.ts';
import { closedAccounts } from './schema.ts';
import { withoutPerson } from './without-person.ts';

/** The shop needs the customer's data until the order is completed. */
const openStatuses = ['pending', 'paid', 'preparing', 'shipped'] as const;

export type AccountClosing =
  | { ok: true }
  | { ok: false; reason: 'open_orders'; orderNumbers: string[] }
  | { ok: false; reason: 'staff' | 'unknown_person' };

/**
 * Closes a customer's account for good, in one transaction: what was only theirs is erased, and orders stay for the books
 * without the person (article 17 (1) and (3) b GDPR). Invoices stay as they were issued, for ten years (article 958f of
 * the Swiss Code of Obligations). Everybody signed in as them is signed out, and a last message says so.
 *
 * @param by the member of staff who closes it in their place
 */
export async function closeAccount(
  context: { db: Database; outbox: Outbox },
  userId: string,
  by?: StaffActor,
): Promise<AccountClosing> {
  return transact<AccountClosing>(context.db, async (tx) => {
    const [person] = await tx.select().from(user).where(eq(user.id, userId)).for('update');
    if (!person) return { ok: false, reason: 'unknown_person' };
    const [staff] = await tx
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.user_id, userId));
    if (staff && staff.role !== 'user') return { ok: false, reason: 'staff' };
    const open = await tx
      .select({ number: orders.order_number })
      .from(orders)
      .where(and(eq(orders.user_id, userId), inArray(orders.status, [...openStatuses])));
    if (open.length > 0)
      return { ok: false, reason: 'open_orders', orderNumbers: open.map(({ number }) => number) };
    // Composed before the personal data is erased; the job that sends it keeps the email address only until
    // it is sent.
    await notifyPerson(tx, context.outbox, userId, 'account_closed');
    const emails = await addressesOf(tx, userId, person.email);
    await erase(tx, userId, emails);
    await pseudonymise(tx, userId, emails);
    await tx.insert(closedAccounts).values({ user_id: userId });
    await context.outbox.add(tx, 'forget-late-messages', lateMessages(userId, emails), lateSeconds);
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
 * Email addresses of this customer: the current one and earlier ones, unless another person uses them now. An
 * unconfirmed new address is not considered theirs.
 */
async function addressesOf(tx: Transaction, userId: string, email: string): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    SELECT email FROM (
      SELECT ${orders.customer_email} AS email FROM ${orders} WHERE ${orders.user_id} = ${userId}
      UNION SELECT ${emailChanges.new_email} FROM ${emailChanges} WHERE ${emailChanges.user_id} = ${userId} AND ${emailChanges.new_confirmed_at} IS NOT NULL
    ) known WHERE NOT EXISTS (SELECT 1 FROM ${user} WHERE ${user.email} = known.email AND ${user.id} <> ${userId})`);
  return [...new Set([email, ...rows.map((row) => row.email)])];
}

/** Erases all data stored only for the customer's benefit. */
async function erase(tx: Transaction, userId: string, emails: string[]): Promise<void> {
  await tx.delete(session).where(eq(session.userId, userId));
  await tx.delete(account).where(eq(account.userId, userId));
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
  await tx.delete(passkey).where(eq(passkey.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.user_id, userId));
  await tx.delete(verification).where(like(verification.value, `%${userId}%`));
  await tx.delete(profiles).where(eq(profiles.user_id, userId));
  await tx.delete(userRoles).where(eq(userRoles.user_id, userId));
  await tx.delete(addresses).where(eq(addresses.user_id, userId));
  await tx.delete(carts).where(eq(carts.user_id, userId));
  await tx.delete(cartChanges).where(eq(cartChanges.user_id, userId));
  await tx.delete(favourites).where(eq(favourites.user_id, userId));
  await tx
    .delete(productReviews)
    .where(and(eq(productReviews.user_id, userId), ne(productReviews.status, 'published')));
  await tx.delete(productQuestions).where(and(asked(userId, emails), isNull(productQuestions.published_at)));
  await tx.execute(sql`
    DELETE FROM ${orderEventTexts} t USING ${orderEvents} e, ${orders} o
    WHERE t.event_id = e.id AND e.order_id = o.id AND o.user_id = ${userId}`);
  await tx.delete(customerNotes).where(eq(customerNotes.user_id, userId));
  await tx.delete(dataExports).where(eq(dataExports.user_id, userId));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, userId));
  await tx.delete(staffInvitations).where(inArray(staffInvitations.email, emails));
  await tx.delete(stockAlerts).where(inArray(stockAlerts.email, emails));
  await tx
    .delete(marketingConsents)
    .where(or(eq(marketingConsents.user_id, userId), inArray(marketingConsents.email, emails)));
  await tx.delete(mailboxMessages).where(inArray(mailboxMessages.to, emails));
  await tx
    .update(sentMessages)
    // A mail server's error message may contain the email address.
    .set({ to: closedAccountEmail(userId), failure: null })
    .where(inArray(sentMessages.to, emails));
}

/** Matches the questions a person asked, signed in or not. */
const asked = (userId: string, emails: string[]) =>
  or(eq(productQuestions.user_id, userId), inArray(productQuestions.email, emails));

/** Pseudonymises the data needed for accounting and the content published on the shop's pages. */
async function pseudonymise(tx: Transaction, userId: string, were: string[]): Promise<void> {
  const email = closedAccountEmail(userId);
  await tx.update(productReviews).set({ author_name: '' }).where(eq(productReviews.user_id, userId));
  await tx.update(productQuestions).set({ name: '', email, user_id: null }).where(asked(userId, were));
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
    .select({ id: orders.id, shipping: orders.shipping_address, billing: orders.billing_address })
    .from(orders)
    .where(eq(orders.user_id, userId));
  for (const order of saved)
    await tx
      .update(orders)
      .set({
        customer_email: email,
        notes: null,
        admin_notes: null,
        shipping_address: withoutPerson(order.shipping),
        billing_address: withoutPerson(order.billing),
        updated_at: sql`now()`,
      })
      .where(eq(orders.id, order.id));
}
