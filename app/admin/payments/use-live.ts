import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const refreshMs = 20_000;

/**
 * Revalidates a screen's data regularly while it is visible.
 *
 * @param isOn polls only while true, so that data does not change during input
 */
export function useLive(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
