import { Link } from '#app/link.tsx';
import { type ButtonSize, type ButtonVariant, buttonClass } from '#app/ui/button-class.ts';
import type { SectionButton } from './home-data.ts';

/** Link of a section with the appearance of a button. */
export function SectionLink({
  button,
  variant,
  size,
}: {
  button: SectionButton;
  variant: ButtonVariant;
  size?: ButtonSize;
}) {
  return <SectionAnchor button={button} className={buttonClass({ variant, ...(size ? { size } : {}) })} />;
}

/** Link of a section: to a page of the shop or to another site. */
export function SectionAnchor({
  button: { label, link },
  className,
}: {
  button: SectionButton;
  className: string;
}) {
  return link.startsWith('/') ? (
    <Link to={link} prefetch="intent" className={className}>
      {label}
    </Link>
  ) : (
    <a href={link} rel="noopener" className={className}>
      {label}
    </a>
  );
}
