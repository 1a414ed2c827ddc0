import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button, type ButtonProps } from '#app/ui/button.tsx';

/** Submit button that shows a spinner while its form's request is pending. */
export function SaveButton({
  children,
  intent,
  ...rest
}: ButtonProps & { children: ReactNode; intent?: string }) {
  const { state, formData } = useNavigation();
  const isSending =
    state !== 'idle' && formData !== undefined && (intent === undefined || formData.get('intent') === intent);
  return (
    <Button type="submit" name={intent ? 'intent' : undefined} value={intent} pending={isSending} {...rest}>
      {children}
    </Button>
  );
}
