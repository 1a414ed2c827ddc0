import { useShopName } from '#app/use-shop-name.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { composeTerms, loadShopDetails } from '#server/ordering/terms/index.ts';
import { PageMeta } from '../page-meta.tsx';
import { CompanyCard } from './company-card.tsx';
import { LegalPage } from './legal-page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  info.keep('settings');
  const details = await loadShopDetails(shopOf(context), info.locale);
  const { company, beneficiary, email, phone, hours, termsVersion } = details;
  return {
    facts: { company, beneficiary, email, phone, hours, termsVersion },
    sections: composeTerms(details, info.locale),
  };
}

/** Page of the terms of sale, which buyers accept with an order. */
export default function TermsPage() {
  const { facts, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta
        title={m.nav_terms()}
        description={m.terms_description({ name: useShopName() })}
        path="/terms"
      />
      <LegalPage
        title={m.terms_title()}
        intro={m.terms_intro()}
        sections={sections}
        email={facts.email}
        hero={<CompanyCard facts={facts} />}
      />
    </>
  );
}
