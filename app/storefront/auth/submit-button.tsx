import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** Submit button of the sign-in pages; disabled while its form is pending. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { state, formMethod } = useNavigation();
  return (
    <Button type="submit" size="lg" className="w-full" pending={state !== 'idle' && formMethod === 'POST'}>
      {children}
    </Button>
  );
}
