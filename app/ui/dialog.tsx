import { type ReactNode, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { cx } from './cx.ts';
import { Modal } from './modal.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end of the dialog; the primary button is the last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
  dismissible?: boolean;
}

const widths = {
  sm: 'md:max-w-md',
  md: 'md:max-w-xl',
  lg: 'md:max-w-4xl',
  full: 'md:max-w-[min(96vw,100rem)]',
};

/** Modal dialog; on phones it slides in from the bottom. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  dismissible,
}: DialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissible={dismissible}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx(
        'overlay m-auto max-h-[min(92dvh,60rem)] w-full max-w-none rounded-lg bg-surface text-ink shadow-raised max-md:mb-0 max-md:rounded-b-none',
        widths[size],
      )}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-start gap-4 border-b border-rule py-4 pr-3 pl-6">
          <div className="grid flex-1 gap-1 py-1.5">
            <h2 id={`${id}-title`} className="text-xl">
              {title}
            </h2>
            {description ? (
              <p id={`${id}-description`} className="text-[0.9375rem] text-muted">
                {description}
              </p>
            ) : null}
          </div>
          <CloseButton onClick={onClose} />
        </div>
        {children ? <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">{children}</div> : null}
        {footer ? (
          <div className="flex flex-wrap justify-end gap-3 border-t border-rule px-6 py-4 max-md:*:flex-1">
            {footer}
          </div>
        ) : null}
      </div>
    </Modal>
  );
}
