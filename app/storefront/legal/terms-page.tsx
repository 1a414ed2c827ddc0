import { useShopName } from '#app/use-shop-name.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { composeTerms, loadShopDetails } from '#server/ordering/terms/index.ts';
import { isMarkedAsDraft } from '#server/platform/pages/index.ts';
import { PageMeta } from '../page-meta.tsx';
import { loadCustomText } from '../pages/load-custom-text.server.ts';
import { CompanyCard } from './company-card.tsx';
import { LegalNote } from './legal-note.tsx';
import { LegalPage } from './legal-page.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const shop = shopOf(context);
  const own = await loadCustomText(context, request, 'terms');
  if (!own?.isDraft) info.keep('settings');
  const details = await loadShopDetails(shop, info.locale);
  const { company, beneficiary, email, phone, hours, termsVersion } = details;
  return {
    facts: { company, beneficiary, email, phone, hours, termsVersion },
    own,
    isUnverified: isMarkedAsDraft(shop.pages.current(), 'terms', shop.env),
    sections: own?.sections ?? composeTerms(details, info.locale),
  };
}

/** Page of the terms of sale, which buyers accept with an order. */
export default function TermsPage() {
  const { facts, own, isUnverified, sections } = useLoaderData<typeof loader>();
  const composed = m.terms_description({ name: useShopName() });
  return (
    <>
      <PageMeta
        title={own?.title ?? m.nav_terms()}
        description={own?.description || composed}
        path="/terms"
        noIndex={isUnverified || own?.isDraft === true}
      />
      <LegalPage
        title={own?.title ?? m.terms_title()}
        titleLocale={own?.titleLocale}
        textLocale={own?.textLocale}
        note={<LegalNote isPreview={own?.isDraft} isUnverified={isUnverified} />}
        intro={own ? own.intro : m.terms_intro()}
        sections={sections}
        email={facts.email}
        hero={<CompanyCard facts={facts} />}
      />
    </>
  );
}
