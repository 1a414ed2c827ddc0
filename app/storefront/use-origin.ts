import { useMatches } from 'react-router';

/** Returns the shop's public origin, for absolute links. */
export function useOrigin(): string {
  for (const match of useMatches()) {
    const data = match.loaderData as { origin?: unknown } | undefined;
    if (data && typeof data === 'object' && typeof data.origin === 'string') return data.origin;
  }
  return '';
}
