import { X } from 'lucide-react';
import { Button } from './button.tsx';
import { useUiTexts } from './texts.ts';

/** Close button of a dialog or panel. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="ghost" size="icon" aria-label={useUiTexts().close} onClick={onClick}>
      <X aria-hidden="true" />
    </Button>
  );
}
