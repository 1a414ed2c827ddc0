import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Toaster, toast } from 'sonner';
import { useUiTexts } from './texts.ts';
import type { ToastRequest } from './toast.ts';

const classNames = {
  toast:
    'font-sans! flex w-full items-start gap-3 rounded-md bg-ink px-4 py-3.5 text-paper shadow-raised md:w-[22rem]',
  icon: 'mt-0.5 shrink-0',
  content: 'min-w-0 flex-1',
  title: 'text-[0.9375rem] leading-snug font-[560]',
  description: 'mt-0.5 text-sm leading-snug opacity-80',
  actionButton:
    'shrink-0 min-h-6 text-sm font-[560] underline decoration-accent decoration-2 underline-offset-4',
};

function show({ kind, text, description, action }: ToastRequest): void {
  const options = { description, action };
  if (kind === 'message') toast(text, options);
  else toast[kind](text, options);
}

/**
 * Shows toasts with the library Sonner. toaster.tsx loads this component with the first toast. The component
 * is a default export, because React.lazy requires one.
 */
export default function SonnerToaster({ limit, first }: { limit: number; first: ToastRequest[] }) {
  const texts = useUiTexts();
  const shown = useRef(0);
  useEffect(() => {
    for (const request of first.slice(shown.current)) show(request);
    shown.current = first.length;
  }, [first]);
  return (
    <Toaster
      position="bottom-right"
      duration={4000}
      visibleToasts={limit}
      gap={8}
      expand
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={texts.notifications}
      toastOptions={{ unstyled: true, classNames }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5" />,
        error: <CircleAlert aria-hidden="true" className="size-5" />,
        info: <Info aria-hidden="true" className="size-5" />,
      }}
    />
  );
}
