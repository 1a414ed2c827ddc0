import { renderToStaticMarkup } from 'react-dom/server';
import { m } from '#shared/i18n/index.ts';
import type { BrandedContent } from '../content.ts';
import { Mail } from './mail.tsx';

/** Renders a message as an HTML document. */
export function renderHtml(content: BrandedContent): string {
  const hint = m.mail_link_hint({}, { locale: content.locale });
  return `<!doctype html>${renderToStaticMarkup(<Mail content={content} hint={hint} />)}`;
}
