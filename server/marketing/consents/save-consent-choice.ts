import { eq, or, sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { profiles, user } from '#server/people/identity/schema.ts';
import { consentEvents, marketingConsents } from './schema.ts';
import { withdrawConsent } from './withdraw-consent.ts';

export type SaveConsentOutcome = { ok: true } | { ok: false; reason: 'no_phone' | 'unknown_person' };

/**
 * Saves a signed-in customer's choice of marketing messages. Needs no confirmation message, because the
 * customer confirmed the e-mail address at sign-up; an unconfirmed address gets no consent. The history
 * records only changed choices.
 *
 * @param choice consent by e-mail and by SMS, each unchanged when undefined; `locale` is the language of the
 * messages
 * @returns `no_phone` when the customer wants SMS but has no phone number
 */
export async function saveConsentChoice(
  db: Database,
  userId: string,
  choice: { email?: boolean | undefined; sms?: boolean | undefined; locale: Locale },
): Promise<SaveConsentOutcome> {
  return transact<SaveConsentOutcome>(db, async (tx) => {
    const [person] = await tx
      .select({ email: user.email, isConfirmed: user.emailVerified, phone: profiles.phone })
      .from(user)
      .leftJoin(profiles, eq(profiles.userId, user.id))
      .where(eq(user.id, userId));
    if (!person) return { ok: false, reason: 'unknown_person' };
    if (choice.sms && !person.phone) return { ok: false, reason: 'no_phone' };
    const isMail = eq(marketingConsents.email, person.email.toLowerCase());
    const isSms = eq(marketingConsents.userId, userId);
    if (choice.email && person.isConfirmed)
      await give(tx, { channel: 'email', email: person.email.toLowerCase() }, choice.locale, userId);
    if (choice.sms) await give(tx, { channel: 'sms', userId }, choice.locale, userId);
    for (const [wants, isTheirs] of [
      [choice.email, isMail],
      [choice.sms, isSms],
    ] as const) {
      if (wants !== false) continue;
      const [consent] = await tx.select({ id: marketingConsents.id }).from(marketingConsents).where(isTheirs);
      if (consent) await withdrawConsent(tx, consent.id, 'account', userId);
    }
    await tx.update(marketingConsents).set({ locale: choice.locale }).where(or(isMail, isSms));
    return { ok: true };
  });
}

async function give(
  tx: Transaction,
  whose: { channel: 'email'; email: string } | { channel: 'sms'; userId: string },
  locale: Locale,
  actorId: string,
): Promise<void> {
  const [given] = await tx
    .insert(marketingConsents)
    .values({ ...whose, locale, state: 'given', givenAt: sql`now()` })
    .onConflictDoUpdate({
      target: whose.channel === 'email' ? marketingConsents.email : marketingConsents.userId,
      set: { state: 'given', tokenHash: null, locale, givenAt: sql`now()`, withdrawnAt: null },
      setWhere: sql`${marketingConsents.state} <> 'given'`,
    })
    .returning({ id: marketingConsents.id });
  if (given)
    await tx.insert(consentEvents).values({ consentId: given.id, event: 'given', way: 'account', actorId });
}
