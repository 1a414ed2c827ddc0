import { useShopName } from '#app/use-shop-name.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { loadShopDetails } from '#server/ordering/terms/index.ts';
import { PageMeta } from '../page-meta.tsx';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './load-privacy.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  info.keep('settings');
  const shop = shopOf(context);
  const details = await loadShopDetails(shop, info.locale);
  return { email: details.email, sections: privacySections(details, Boolean(shop.visits)) };
}

export default function PrivacyPage() {
  const { email, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta
        title={m.privacy_title()}
        description={m.privacy_description({ name: useShopName() })}
        path="/privacy"
      />
      <LegalPage title={m.privacy_title()} intro={m.privacy_intro()} sections={sections} email={email} />
    </>
  );
}
