import { buttonClass } from './button-class.ts';

/** The first stop of the Tab key: jumps over the header to the content. Put it first in the body. */
export function SkipLink({ label, to = '#main' }: { label: string; to?: string }) {
  return (
    <a href={to} className={buttonClass({ className: 'fixed! top-3 left-3 z-50 not-focus-visible:sr-only' })}>
      {label}
    </a>
  );
}
