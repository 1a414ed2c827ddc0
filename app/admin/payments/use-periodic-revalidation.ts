import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const refreshMs = 20_000;

/**
 * Revalidates a screen's data every 20 seconds while the browser tab is visible.
 *
 * @param isOn revalidates only while true; set it to false during input, so that the data does not change
 */
export function usePeriodicRevalidation(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
