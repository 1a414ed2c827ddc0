import { m } from '#shared/i18n/index.ts';
import { type Step, Steps } from '../guide/steps.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Short version of the order steps. */
export function OrderSteps({ steps }: { steps: Step[] }) {
  return (
    <section className="page mt-20 md:mt-28">
      <SectionHeading title={m.home_steps()} to="/guide" link={m.home_steps_link()} />
      <Steps steps={steps} />
    </section>
  );
}
