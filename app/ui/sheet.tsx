import { type ReactNode, useId } from 'react';
import { CloseButton } from './close-button.tsx';
import { cx } from './cx.ts';
import { Modal } from './modal.tsx';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Content below the scrolling area that does not scroll, such as a total and a button. */
  footer?: ReactNode;
  side?: 'start' | 'end';
}

/** Panel that slides in from the side of the screen: cart, filters, mobile menu. */
export function Sheet({ open, onClose, title, children, footer, side = 'end' }: SheetProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      className={cx(
        'overlay m-0 h-dvh max-h-none w-[min(26rem,calc(100vw-2.5rem))] max-w-none bg-surface text-ink shadow-raised',
        side === 'end' ? 'mr-0 ml-auto [--from:24px_0]' : '[--from:-24px_0]',
      )}
    >
      <div className="flex h-full flex-col">
        <div className="flex min-h-16 items-center gap-4 border-b border-rule pr-2 pl-5 md:pr-3">
          <h2 id={id} className="flex-1 text-lg">
            {title}
          </h2>
          <CloseButton onClick={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
        {footer ? <div className="border-t border-rule px-5 py-4">{footer}</div> : null}
      </div>
    </Modal>
  );
}
