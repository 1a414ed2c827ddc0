import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** The button that sends a form of these pages; one press is enough. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { state, formMethod } = useNavigation();
  return (
    <Button type="submit" size="lg" className="w-full" pending={state !== 'idle' && formMethod === 'POST'}>
      {children}
    </Button>
  );
}
