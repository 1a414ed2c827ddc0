import { m } from '#shared/i18n/index.ts';
import type { Contact, SiteButton, SiteStructure } from '#server/platform/site/index.ts';
import { type Locale, baseLocale, localeOfPath, pathInLocale } from '#shared/locales.ts';
import { type SiteIcon, isSafeLink } from '#shared/site.ts';
import type { SiteLayoutData } from './data.ts';

/** Line icons of 24 × 24 units; the icons of social networks are simplified drawings made for this shop. */
const icons: Record<SiteIcon, string> = {
  MessageCircle: '<path d="M4 20l1.6-4.2A8 8 0 1 1 9 19z"/>',
  MessageSquare: '<path d="M4 20V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H7z"/>',
  Phone:
    '<path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z"/>',
  Mail: '<rect x="3" y="5" width="18" height="14" rx="1.5"/><path d="m3 7 9 6 9-6"/>',
  MapPin: '<path d="M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11z"/><circle cx="12" cy="10" r="2.5"/>',
  Facebook: '<path d="M15 3h-2a4 4 0 0 0-4 4v3H6v4h3v7h4v-7h3l1-4h-4V7a1 1 0 0 1 1-1h2z"/>',
  Instagram:
    '<rect x="3.5" y="3.5" width="17" height="17" rx="4.5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  Twitter: '<path d="M4 4l16 16M20 4L4 20"/>',
};

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
const drawing = (icon: SiteIcon | null) =>
  icon
    ? `<svg viewBox="0 0 24 24" class="size-4.5 shrink-0" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">${icons[icon]}</svg>`
    : '';

/**
 * Renders the contacts and buttons of the site structure as HTML; internal links get the visitor's language.
 */
export function siteLinksHtml({ contacts, buttons }: SiteStructure, locale: Locale): SiteLayoutData['site'] {
  const placed = (position: SiteButton['position'], look: string) =>
    buttons
      .filter((button) => button.position === position)
      .map(({ href, icon, label }) =>
        anchor(inLocale(href, locale), look, `${drawing(icon)}${escaped(label)}`),
      )
      .join('');
  const header = placed(
    'header',
    'inline-flex h-9 items-center gap-1.5 px-2.5 text-[0.8125rem] text-muted hover:text-ink',
  );
  const footer = placed(
    'footer',
    'inline-flex min-h-11 items-center gap-2 text-[0.9375rem] underline-offset-4 hover:underline md:min-h-6',
  );
  const floating = placed(
    'floating',
    'inline-flex min-h-12 items-center gap-2 rounded-sm border border-ink bg-ink px-4 text-[0.9375rem] font-[560] text-paper shadow-raised',
  );
  const reached = contacts.toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary)).map(contact);
  return {
    ...(header ? { header } : {}),
    ...(footer ? { footer: `<div class="grid justify-items-start">${footer}</div>` } : {}),
    ...(floating
      ? {
          floating: `<div class="h-18 bg-surface print:hidden"></div><div class="fixed right-4 bottom-4 z-20 grid justify-items-end gap-2 print:hidden">${floating}</div>`,
        }
      : {}),
    ...(reached.length > 0
      ? {
          contacts: `<ul aria-label="${escaped(m.nav_contact())}" class="grid gap-1 text-[0.9375rem]">${reached.join('')}</ul>`,
        }
      : {}),
  };
}

/** Renders the announcement above the header as HTML; returns no HTML without a text. */
export function announcementHtml(text: string | undefined): SiteLayoutData['site'] {
  if (!text) return {};
  const look = 'page block bg-ink py-2 text-center text-sm text-paper print:hidden';
  return {
    announcement: `<aside aria-label="${escaped(m.settings_announcement())}" class="bg-ink"><p class="${look}">${escaped(text)}</p></aside>`,
  };
}

function contact({ type, label, value, icon, is_primary: isPrimary }: Contact): string {
  const href = {
    email: `mailto:${value}`,
    phone: `tel:${value.replaceAll(/[^+\d]/g, '')}`,
    social: value,
    address: '',
  }[type];
  const look = `inline-flex min-h-11 items-center gap-2 md:min-h-6${isPrimary ? ' font-[600]' : ''}`;
  const name = `${drawing(icon)}<span>${escaped(label)}${type === 'social' ? '' : `<span class="block text-muted">${escaped(value)}</span>`}</span>`;
  return `<li>${href ? anchor(href, look, name) : `<span class="${look}">${name}</span>`}</li>`;
}

/** Renders a link as HTML. An unsafe URL, even one that the database contains, is rendered as plain text. */
function anchor(href: string, look: string, inner: string): string {
  if (!isSafeLink(href)) return `<span class="${look}">${inner}</span>`;
  const away = href.startsWith('https:') ? ' rel="noopener"' : '';
  return `<a href="${escaped(href)}" class="${look}"${away}>${inner}</a>`;
}

const inLocale = (href: string, locale: Locale) =>
  // Links to the back office, and links that already name a language, stay unchanged.
  href.startsWith('/') && !href.startsWith('/admin') && localeOfPath(href) === baseLocale
    ? pathInLocale(locale, href)
    : href;
