/** UTM parameters that a link contains; the visit statistics read them. */
export interface UtmParameters {
  source: string;
  medium: string;
  campaign: string;
}

/** Converts a name for use in a URL: lower-case letters without accents, digits and hyphens. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'campagne'
  );
}

/** Adds UTM parameters to a path of the shop. The path's existing query and anchor stay. */
export function addUtmParameters(path: string, { source, medium, campaign }: UtmParameters): string {
  const [before = '', anchor] = path.split('#');
  const [pathname = '', search = ''] = before.split('?');
  const query = new URLSearchParams(search);
  query.set('utm_source', source);
  query.set('utm_medium', medium);
  query.set('utm_campaign', campaign);
  return `${pathname}?${query}${anchor ? `#${anchor}` : ''}`;
}
