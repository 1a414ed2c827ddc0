import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 800;

/** Reads the screen again while something on it is at work; the next time only when the last has come. */
export function useFollow(isOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [isOn, state, revalidate]);
}
