/** Sites with photographs whose URLs have no file extension. */
const photoSites = ['images.unsplash.com', 'images.pexels.com'];

/**
 * Checks the URL of a picture that a person typed.
 *
 * @returns `invalid` when it is not a web URL; `doubtful` when the URL does not look like that of a picture,
 * which is only a warning, because only a download shows the content; undefined when it is good
 */
export function checkImageUrl(text: string): 'invalid' | 'doubtful' | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return 'invalid';
  return /\.(jpe?g|png|webp|gif)/i.test(url.pathname + url.search) || photoSites.includes(url.hostname)
    ? undefined
    : 'doubtful';
}
