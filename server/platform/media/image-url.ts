/** Photo services whose addresses name no file. */
const photoSites = ['images.unsplash.com', 'images.pexels.com'];

/**
 * What is to be said of an address that somebody typed: not one of the web at all, or one that does not look like a
 * picture's, which is a warning only: what is there decides.
 */
export function imageUrlFault(text: string): 'invalid' | 'doubtful' | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return 'invalid';
  return /\.(jpe?g|png|webp|gif)/i.test(url.pathname + url.search) || photoSites.includes(url.hostname) ? undefined : 'doubtful';
}
