import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/index.ts';

/**
 * Heading of a step. The heading of the second step receives the focus, because the second step replaces the
 * first one on the page.
 */
export function WithdrawalStepHeading({ n, title }: { n: 1 | 2; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (n === 2) heading.current?.focus();
  }, [n]);
  return (
    <div>
      <p className="legend">{m.returns_step({ n })}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl font-[640] tracking-[-0.02em] outline-none">
        {title}
      </h2>
    </div>
  );
}
