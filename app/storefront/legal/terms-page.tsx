import { useShopName } from '#app/use-shop-name.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { composeTerms, loadShopDetails } from '#server/ordering/terms/index.ts';
import { PageMeta } from '../page-meta.tsx';
import { loadOwnText } from '../pages/load-own-text.server.ts';
import { CompanyCard } from './company-card.tsx';
import { LegalPage } from './legal-page.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const own = await loadOwnText(context, request, 'terms');
  if (!own?.isDraft) info.keep('settings');
  const details = await loadShopDetails(shopOf(context), info.locale);
  const { company, beneficiary, email, phone, hours, termsVersion } = details;
  return {
    facts: { company, beneficiary, email, phone, hours, termsVersion },
    own,
    sections: own?.sections ?? composeTerms(details, info.locale),
  };
}

/** Page of the terms of sale, which buyers accept with an order. */
export default function TermsPage() {
  const { facts, own, sections } = useLoaderData<typeof loader>();
  const composed = m.terms_description({ name: useShopName() });
  return (
    <>
      <PageMeta
        title={own?.title ?? m.nav_terms()}
        description={own?.description || composed}
        path="/terms"
      />
      <LegalPage
        title={own?.title ?? m.terms_title()}
        intro={own ? own.intro : m.terms_intro()}
        sections={sections}
        email={facts.email}
        hero={<CompanyCard facts={facts} />}
      />
    </>
  );
}
