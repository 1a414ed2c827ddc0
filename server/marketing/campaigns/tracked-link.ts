/** UTM parameters of a link, as read by visit statistics. */
export interface LinkSource {
  source: string;
  medium: string;
  campaign: string;
}

/** Converts a name for use in a URL: lower-case letters, digits and hyphens. Pure. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'campagne'
  );
}

/** Adds the source to a path within the shop; its query and anchor are preserved. Pure. */
export function trackedPath(path: string, { source, medium, campaign }: LinkSource): string {
  const [before = '', anchor] = path.split('#');
  const [pathname = '', search = ''] = before.split('?');
  const query = new URLSearchParams(search);
  query.set('utm_source', source);
  query.set('utm_medium', medium);
  query.set('utm_campaign', campaign);
  return `${pathname}?${query}${anchor ? `#${anchor}` : ''}`;
}
