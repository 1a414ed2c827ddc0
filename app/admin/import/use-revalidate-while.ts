import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 800;

/**
 * Revalidates the screen repeatedly while `isOn` is true; waits for each response before the next request.
 */
export function useRevalidateWhile(isOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [isOn, state, revalidate]);
}
