/**
 * Inserts the site links that site-links.server.ts renders as HTML, so that browsers load no code for them.
 */
export const SiteLinks = ({ html }: { html: string | undefined }) =>
  html ? <div className="contents" dangerouslySetInnerHTML={{ __html: html }} /> : null;
