import { useEffect, useState } from 'react';
import { bikesKey } from '../my-bike/storage-key.ts';

/**
 * React hook that returns whether this browser stores a bike; false during server rendering. Reads the storage
 * without the scripts of the bikes, which load only if there is one.
 */
export function useHasBike(): boolean {
  const [hasBike, setHasBike] = useState(false);
  useEffect(() => {
    try {
      setHasBike(localStorage.getItem(bikesKey) !== null);
    } catch {
      // Browser storage is blocked, so there is no bike.
    }
  }, []);
  return hasBike;
}
