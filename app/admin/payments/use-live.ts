import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const refreshMs = 20_000;

/**
 * Keeps a screen's figures true while it is looked at.
 *
 * @param isOn whether it may change under one's hands now
 */
export function useLive(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
