import { useShopName } from '#app/use-shop-name.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { loadShopDetails } from '#server/ordering/terms/index.ts';
import { isMarkedAsDraft } from '#server/platform/pages/index.ts';
import { PageMeta } from '../page-meta.tsx';
import { loadCustomText } from '../pages/load-custom-text.server.ts';
import { LegalNote } from './legal-note.tsx';
import { LegalPage } from './legal-page.tsx';
import { privacySections, processedData } from './load-privacy.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const own = await loadCustomText(context, request, 'privacy');
  if (!own?.isDraft) info.keep('settings');
  const shop = shopOf(context);
  const details = await loadShopDetails(shop, info.locale);
  return {
    email: details.email,
    own,
    isUnverified: isMarkedAsDraft(shop.pages.current(), 'privacy', shop.env),
    sections: own?.sections ?? privacySections(details, processedData(shop)),
  };
}

export default function PrivacyPage() {
  const { email, own, isUnverified, sections } = useLoaderData<typeof loader>();
  const composed = m.privacy_description({ name: useShopName() });
  return (
    <>
      <PageMeta
        title={own?.title ?? m.privacy_title()}
        description={own?.description || composed}
        path="/privacy"
        noIndex={isUnverified || own?.isDraft === true}
      />
      <LegalPage
        title={own?.title ?? m.privacy_title()}
        titleLocale={own?.titleLocale}
        textLocale={own?.textLocale}
        note={<LegalNote isPreview={own?.isDraft} isUnverified={isUnverified} />}
        intro={own ? own.intro : m.privacy_intro()}
        sections={sections}
        email={email}
      />
    </>
  );
}
