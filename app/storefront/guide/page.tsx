import { Suspense, lazy } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { categoryPictureUrl } from '#server/catalogue/drawings/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { PartPicture } from '../catalogue/part-picture.tsx';
import { PageMeta } from '../page-meta.tsx';
import { DeliveryZoneCards } from './deliveries.tsx';
import { loadShopDetails } from '#server/ordering/terms/index.ts';
import { loadPaymentMethods } from './load-payments.server.ts';
import { loadGuideQuestions } from './load-questions.server.ts';
import { loadOrderSteps } from './load-steps.server.ts';
import { GuidePayments } from './payments.tsx';
import { GuideAdvantages } from './advantages.tsx';
import { GuideQuestions } from './questions.tsx';
import { GuideSection } from './section.tsx';
import { GuideSteps } from './steps.tsx';
import { SupportContact } from './support.tsx';
import { loadCustomText } from '../pages/load-custom-text.server.ts';

const OwnPage = lazy(() => import('../pages/own-page.tsx'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const customText = await loadCustomText(context, request, 'guide');
  if (!customText?.isDraft) info.keep('listing');
  const shop = shopOf(context);
  const details = await loadShopDetails(shop, info.locale);
  const picture =
    shop.catalogueIndex.reference.tree.get('chains') ?? shop.catalogueIndex.reference.tree.all[0];
  return {
    customText,
    facts: details,
    paymentIntro: (details.chargesNoTax ? m.guide_payment_intro_no_vat : m.guide_payment_intro)(),
    ways: loadPaymentMethods(details),
    steps: loadOrderSteps(),
    questions: loadGuideQuestions(details),
    image: await categoryPictureUrl(shop, picture),
  };
}

const calculators = [
  ['/guide/gears', m.calculator_gears, m.calculator_gears_intro],
  ['/guide/tyre-pressure', m.calculator_pressure, m.calculator_pressure_intro],
  ['/guide/crank-length', m.calculator_crank, m.calculator_crank_intro],
  ['/guide/saddle-width', m.calculator_saddle, m.calculator_saddle_intro],
  ['/guide/torque', m.calculator_torque, m.calculator_torque_intro],
  ['/guide/brake-pads', m.calculator_pads, m.calculator_pads_intro],
] as const;

/** Page of the buying guide, from the choice of the first part to the unpacking. */
export default function GuidePage() {
  const { customText, facts, paymentIntro, ways, steps, questions, image } = useLoaderData<typeof loader>();
  if (customText)
    return (
      <Suspense>
        <OwnPage text={customText} path="/guide" email={facts.email} />
      </Suspense>
    );
  return (
    <div className="page py-10 md:py-14">
      <PageMeta
        title={m.footer_guide()}
        description={m.guide_description({ name: facts.name })}
        path="/guide"
      />
      <header className="grid grid-cols-1 items-center gap-x-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="display break-words hyphens-auto">{m.footer_guide()}</h1>
          <p className="mt-5 max-w-[36rem] text-lg leading-normal text-pretty text-muted md:text-xl md:leading-normal">
            {m.guide_intro()}
          </p>
          <p className="mt-7">
            <Link to="/products" className={buttonClass({ variant: 'bike', size: 'lg' })}>
              {m.guide_to_products()}
            </Link>
          </p>
        </div>
        <div className="isolate hidden aspect-[5/3] rounded-sm bg-ground lg:block">
          {image ? <PartPicture src={image} sizes="480px" className="size-full p-2" /> : null}
        </div>
      </header>
      <GuideAdvantages facts={facts} />
      <GuideSection id="calculators" title={m.guide_calculators()} intro={m.guide_calculators_intro()}>
        <ul className="grid gap-4 sm:grid-cols-2">
          {calculators.map(([path, title, text]) => (
            <li key={path} className="rounded-md border border-rule bg-surface p-5">
              <Link to={path} className="text-link text-lg font-[600]">
                {title()}
              </Link>
              <p className="mt-2 text-muted">{text()}</p>
            </li>
          ))}
        </ul>
      </GuideSection>
      <GuideSection id="steps" title={m.guide_steps()}>
        <GuideSteps steps={steps} />
      </GuideSection>
      <GuideSection id="payment" title={m.guide_payment()} intro={paymentIntro}>
        <GuidePayments ways={ways} />
      </GuideSection>
      <GuideSection id="delivery" title={m.guide_delivery()} intro={m.guide_delivery_intro()}>
        <DeliveryZoneCards deliveries={facts.deliveries} />
      </GuideSection>
      <GuideSection id="faq" title={m.guide_faq()} beside>
        <GuideQuestions questions={questions} />
      </GuideSection>
      <SupportContact
        email={facts.email}
        hours={[facts.hours, facts.hoursException].filter(Boolean).join('\n')}
      />
    </div>
  );
}
