export interface OrderStep {
  title: string;
  text: string;
}

/** Section with the steps of an order. */
export function GuideSteps({ steps }: { steps: OrderStep[] }) {
  return (
    <ol className="grid gap-x-6 border-t border-ink lg:grid-cols-5">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[2.5rem_1fr] gap-x-3 border-b border-rule py-5 lg:block lg:border-b-0 lg:pt-6 lg:pb-0"
        >
          <span
            aria-hidden="true"
            className="figures text-[1.75rem] leading-none font-[660] tracking-[-0.03em] text-accent-ink lg:text-4xl"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="text-lg leading-snug font-[600] lg:mt-6">{title}</h3>
            <p className="mt-1.5 text-[0.9375rem] leading-normal text-pretty text-muted lg:pr-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
