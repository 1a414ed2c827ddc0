// A file of its own rather than script: it is drawn in the colours around it, and fetched once.
import drawing from './wordmark.svg?no-inline';

/** The shop's name as drawn. Decoration: the link around it carries the name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="15 -185 818 235" className={className} fill="currentColor" aria-hidden="true">
      <use href={`${drawing}#letters`} />
      <use href={`${drawing}#sprocket`} className="fill-accent" />
    </svg>
  );
}

/** The sprocket alone, where a picture is missing. */
export function SprocketMark({ className }: { className?: string }) {
  return (
    <svg viewBox="533 -148 165 165" className={className} fill="currentColor" aria-hidden="true">
      <use href={`${drawing}#sprocket`} />
    </svg>
  );
}
