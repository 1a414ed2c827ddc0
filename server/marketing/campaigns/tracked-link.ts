/** Where a link comes from, as programs that count visits read it. */
export interface LinkSource {
  source: string;
  medium: string;
  campaign: string;
}

/** A name as it stands in a link: small letters, digits and hyphens. Pure. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'campagne'
  );
}

/** An own path with its source; what the path asked for already stays, and its anchor. Pure. */
export function trackedPath(path: string, { source, medium, campaign }: LinkSource): string {
  const [before = '', anchor] = path.split('#');
  const [pathname = '', search = ''] = before.split('?');
  const query = new URLSearchParams(search);
  query.set('utm_source', source);
  query.set('utm_medium', medium);
  query.set('utm_campaign', campaign);
  return `${pathname}?${query}${anchor ? `#${anchor}` : ''}`;
}
