/** Sites with photographs whose URLs have no file extension. */
const photoSites = ['images.unsplash.com', 'images.pexels.com'];

/**
 * Checks the URL of a picture that a person typed.
 *
 * @returns `invalid` when it is not a web URL; `doubtful` (only a warning) when it does not look like a
 * picture, because only the download shows that; undefined when it is good
 */
export function checkImageUrl(text: string): 'invalid' | 'doubtful' | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return 'invalid';
  return /\.(jpe?g|png|webp|gif)/i.test(url.pathname + url.search) || photoSites.includes(url.hostname)
    ? undefined
    : 'doubtful';
}
