/** Types of contacts and icons of buttons on the public site, as offered in the back office. */
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

/** Whether a link is allowed on the site: https, mail, telephone, or a path within the shop. */
export function isSafeLink(href: string): boolean {
  if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s()./-]{3,})$/i.test(href)) return true;
  // `//host` and `/\host` would leave the site.
  if (/^\/(?![/\\])[^\s\\]*$/.test(href)) return true;
  if (!/^https:\/\//i.test(href)) return false;
  return URL.canParse(href) && !/\s/.test(href);
}
