import { m } from '#shared/i18n/index.ts';
import { type OrderStep, GuideSteps } from '../guide/steps.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Short list of the steps of an order. */
export function OrderSteps({ steps }: { steps: OrderStep[] }) {
  return (
    <section className="page mt-20 md:mt-28">
      <SectionHeading title={m.home_steps()} to="/guide" link={m.home_steps_link()} />
      <GuideSteps steps={steps} />
    </section>
  );
}
