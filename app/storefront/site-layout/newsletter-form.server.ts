import { currentLocale, m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { controlClass } from '#app/ui/control-class.ts';
import { pathInLocale } from '#shared/locales.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the newsletter form as plain HTML, which works without JavaScript. */
export function newsletterFormHtml(): string {
  const path = (to: string) => pathInLocale(currentLocale(), to);
  return (
    `<form action="${path('/newsletter')}" method="post" class="grid max-w-sm gap-2 print:hidden">` +
    `<label for="newsletter-email" class="font-[600]">${escaped(m.newsletter_title())}</label>` +
    `<p class="text-sm text-muted">${escaped(m.newsletter_footer_text())} ` +
    `<a href="${path('/privacy')}" class="text-link">${escaped(m.newsletter_privacy())}</a></p>` +
    // The field is not of type `email` and has an unusual name, because password managers would otherwise
    // fill it on the sign-in page.
    `<div class="flex flex-wrap gap-2"><input id="newsletter-email" type="text" inputmode="email" pattern="[^@\\s]+@[^@\\s]+" ` +
    `title="${escaped(m.newsletter_invalid_email())}" name="newsletter" required maxlength="200" autocomplete="email" ` +
    `placeholder="${escaped(m.newsletter_email())}" class="${controlClass} min-w-48 flex-1">` +
    `<button class="${buttonClass({ variant: 'outline' })}">${escaped(m.newsletter_submit())}</button></div></form>`
  );
}
