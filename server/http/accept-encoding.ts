const patterns = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

/** Returns whether a header Accept-Encoding names an encoding, and not with the weight 0 (RFC 9110, section 12.5.3). */
export const acceptsEncoding = (header: string | undefined, encoding: keyof typeof patterns): boolean =>
  header !== undefined && patterns[encoding].test(header);
