/** Types of contacts on the site. Staff choose among them in the back office. */
export const contactTypes = ['phone', 'email', 'address', 'social'] as const;
export type ContactType = (typeof contactTypes)[number];

export const siteIcons = [
  'MessageCircle',
  'MessageSquare',
  'Phone',
  'Mail',
  'MapPin',
  'Facebook',
  'Instagram',
  'Twitter',
] as const;
export type SiteIcon = (typeof siteIcons)[number];

export const buttonPositions = ['header', 'floating', 'footer'] as const;
export type ButtonPosition = (typeof buttonPositions)[number];

/** Returns whether the site may contain a link: https, e-mail, telephone, or a path of the shop. */
export function isSafeLink(href: string): boolean {
  if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s()./-]{3,})$/i.test(href)) return true;
  // Paths such as `//host` and `/\host` are not allowed, because they would lead to another site.
  if (/^\/(?![/\\])[^\s\\]*$/.test(href)) return true;
  if (!/^https:\/\//i.test(href)) return false;
  return URL.canParse(href) && !/\s/.test(href);
}
