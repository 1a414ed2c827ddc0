/**
 * Site structure links, rendered on the server (site-links.server.ts) so that no page ships code for them.
 */
export const SiteLinks = ({ html }: { html: string | undefined }) =>
  html ? <div className="contents" dangerouslySetInnerHTML={{ __html: html }} /> : null;
