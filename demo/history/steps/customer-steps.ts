import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readVariantParts } from '#server/catalogue/fit/index.ts';
import { addFavourites } from '#server/community/favourites/index.ts';
import { saveConsentChoice } from '#server/marketing/consents/index.ts';
import { addStockAlert } from '#server/marketing/stock-alerts/index.ts';
import { addAddress } from '#server/people/addresses/index.ts';
import { changeBikes } from '#server/people/bikes/index.ts';
import { addCustomerNote } from '#server/people/customers/index.ts';
import { createUser } from '#server/people/identity/index.ts';
import { profiles, user } from '#server/people/identity/schema.ts';
import { addressInput } from '#shared/address.ts';
import { answersFromFacts } from '#shared/fit/answers-from-facts.ts';
import { encodeBike } from '#shared/fit/bike-code.ts';
import { type Step, mustSucceed } from '../open-simulation.ts';

const bikeNames = { fr: 'Mon vélo', de: 'Mein Velo', en: 'My bike' };

/** Creates the account of a customer, without a password, with an address, the choice of messages and a bike. */
export const signUp: Step<'sign-up'> = async ({ db, plan, ids, bikes }, event) => {
  const person = plan.customers[event.customer]!;
  const { firstName, lastName, language, phone } = person;
  const id = await createUser(db, { ...person, password: undefined, role: 'user' });
  // The sign-up form confirms the e-mail address by a link and asks for the telephone number.
  await db.update(user).set({ emailVerified: true, lastSignedInAt: new Date() }).where(eq(user.id, id));
  await db.update(profiles).set({ phone }).where(eq(profiles.userId, id));
  const address = addressInput.parse({
    first_name: firstName,
    last_name: lastName,
    address_line_1: person.street,
    postal_code: person.postalCode,
    city: person.city,
    country: person.country,
    phone,
  });
  const { id: addressId } = await addAddress(db, id, address, { isVerified: true, isStreetVerified: false });
  if (person.wantsNews || person.wantsSms) {
    const choice = { email: person.wantsNews, sms: person.wantsSms, locale: language };
    await mustSucceed(saveConsentChoice(db, id, choice), 'consent');
  }
  if (person.bike) {
    const parts = (await readVariantParts(db, [person.bike.id])).get(person.bike.id) ?? [];
    const answers = answersFromFacts(parts, () => true);
    await changeBikes(db, id, {
      saved: [{ id: randomUUID(), name: bikeNames[language], answers, isCurrent: true }],
      removed: [],
    });
    bikes[event.customer] = encodeBike(answers);
  }
  ids.customer[event.customer] = id;
  ids.address[event.customer] = addressId;
};

export const addFavouriteProducts: Step<'add-favourites'> = async ({ db, ids }, event) => {
  await addFavourites(db, ids.customer[event.customer]!, event.productIds);
};

export const waitForStock: Step<'add-stock-alert'> = async ({ db, plan }, event) => {
  const { email, language } = plan.customers[event.customer]!;
  await mustSucceed(
    addStockAlert(db, { variantId: event.variantId, email, locale: language }),
    'stock alert',
  );
};

export const writeNote: Step<'write-note'> = async ({ db, ids, owner }, event) => {
  await addCustomerNote(db, ids.customer[event.customer]!, event.text, owner);
};
