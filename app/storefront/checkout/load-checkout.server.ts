import { type LoaderFunctionArgs, data, redirect } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { chargesNoTax } from '#server/ordering/pricing/index.ts';
import { listAddresses } from '#server/people/addresses/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { customText } from '#server/platform/pages/index.ts';
import { pathInLocale } from '#shared/locales.ts';
import { countryName } from '#shared/i18n/country-name.ts';
import { readFlash } from '../account/flash.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const info = requestOf(context);
  const session = await info.session();
  if (!session)
    throw redirect(
      `${pathInLocale(info.locale, '/auth')}?next=${encodeURIComponent(pathInLocale(info.locale, '/checkout'))}`,
    );
  const { returns, warranty, checkout } = shop.settings.current();
  // If the addresses cannot be read, the page shows an error. If the provider's list of methods cannot be
  // read, the page offers card and bank transfer.
  const addresses = await listAddresses(shop.db, session.userId).catch((error: unknown) => {
    shop.log.error({ error }, 'the addresses for the checkout could not be read');
    return null;
  });
  const { flash, headers } = readFlash(request);
  const page = {
    flash,
    // Id of an address that the buyer has just added for this order; the page selects it.
    wanted: new URL(request.url).searchParams.get('address'),
    email: session.email,
    taxNote: chargesNoTax(shop.settings.current().shop) ? m.checkout_no_vat() : m.checkout_vat(),
    opensPaymentPage: checkout.opens_payment_page,
    paymentMinutes: shop.env.PAYMENT_WINDOW_MINUTES,
    methods: [
      ...(await shop.methods.offered()),
      ...(shop.methods.takesTransfers() ? [{ id: 'bank_transfer', title: '' }] : []),
    ],
    addresses: addresses?.map((address) => ({
      id: address.id,
      type: address.type,
      isDefault: address.is_default,
      country: address.country,
      name: [`${address.first_name} ${address.last_name}`, address.company].filter(Boolean).join(', '),
      lines: [
        address.address_line_1,
        address.address_line_2,
        `${address.postal_code} ${address.city}`,
        countryName(address.country),
      ]
        .filter(Boolean)
        .join(', '),
    })),
    terms: {
      own: customText(shop.pages.current(), 'terms', info.locale)?.intro ?? null,
      days: returns.days,
      refund: returns.refund_days,
      warranty: warranty.years,
      hours: returns.cancel_hours,
    },
  };
  return data(page, { headers });
}
