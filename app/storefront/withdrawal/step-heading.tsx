import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/index.ts';

/** Heading of a step. That of the second step takes the focus, because it replaces the first step. */
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
