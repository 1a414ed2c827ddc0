/** Photo services whose URLs have no file extension. */
const photoSites = ['images.unsplash.com', 'images.pexels.com'];

/**
 * Checks a typed URL: “invalid” when it is not a web URL, “doubtful” as a mere warning when it does not look
 * like a picture; the downloaded content decides.
 */
export function imageUrlFault(text: string): 'invalid' | 'doubtful' | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return 'invalid';
  return /\.(jpe?g|png|webp|gif)/i.test(url.pathname + url.search) || photoSites.includes(url.hostname)
    ? undefined
    : 'doubtful';
}
