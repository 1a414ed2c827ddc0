import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from './texts.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * Shows that the action is in progress. The button keeps its position, width and focus, announces the
   * state, and ignores further clicks.
   */
  pending?: boolean;
}

/** Button of all pages and forms. It does not submit its form unless it has `type="submit"`. */
export function Button({
  variant,
  size,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const texts = useUiTexts();
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending ? (
        <>
          <span className="invisible contents">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner label={texts.pending} />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
