import type { TrafficChannel } from '#server/reporting/analytics/schema.ts';

/** Where a visitor came from: the channel and the name of the source. */
export interface TrafficSource {
  channel: TrafficChannel;
  /** Name such as `google`, `velojournal.ch` or the name of a newsletter; empty for direct visits. */
  name: string;
}

export const directSource: TrafficSource = { channel: 'direct', name: '' };

const longestName = 60;

/** Webmail comes first, because the host names of webmail services often belong to a search engine. */
const hosts: readonly [TrafficChannel, RegExp, string | undefined][] = [
  ['email', /^(mail|webmail|email|outlook|navigator-\w+)\./, undefined],
  ['email', /(^|\.)(gmx\.(net|ch|de|at)|com\.google\.android\.gm)$/, undefined],
  ['search', /(^|\.)google\.[a-z.]+$|googlequicksearchbox$/, 'google'],
  ['search', /(^|\.)bing\.com$/, 'bing'],
  ['search', /(^|\.)duckduckgo\.com$/, 'duckduckgo'],
  ['search', /(^|\.)ecosia\.org$/, 'ecosia'],
  ['search', /(^|\.)qwant\.com$/, 'qwant'],
  ['search', /(^|\.)search\.yahoo\.[a-z.]+$|(^|\.)yahoo\.com$/, 'yahoo'],
  ['search', /^search\.brave\.com$/, 'brave'],
  ['search', /(^|\.)startpage\.com$/, 'startpage'],
  ['search', /(^|\.)swisscows\.com$/, 'swisscows'],
  ['search', /(^|\.)kagi\.com$/, 'kagi'],
  ['search', /(^|\.)yandex\.[a-z.]+$/, 'yandex'],
  ['search', /(^|\.)baidu\.com$/, 'baidu'],
  ['social', /(^|\.)(facebook\.com|fb\.com|messenger\.com)$/, 'facebook'],
  ['social', /(^|\.)instagram\.com$/, 'instagram'],
  ['social', /^t\.co$|(^|\.)(x|twitter)\.com$/, 'x'],
  ['social', /(^|\.)linkedin\.com$|^lnkd\.in$/, 'linkedin'],
  ['social', /(^|\.)pinterest\.[a-z.]+$|^pin\.it$/, 'pinterest'],
  ['social', /(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  ['social', /(^|\.)reddit\.com$/, 'reddit'],
  ['social', /(^|\.)tiktok\.com$/, 'tiktok'],
  ['social', /(^|\.)strava\.com$/, 'strava'],
  ['social', /(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
  ['social', /(^|\.)(threads\.net|threads\.com)$/, 'threads'],
  ['social', /^(bsky\.app|go\.bsky\.app)$/, 'bluesky'],
];

const mediums: readonly [TrafficChannel, RegExp][] = [
  ['email', /^(e-?mail|newsletter|mail(ing)?)$/],
  ['social', /^(social|social-?media|sm)$/],
  ['search', /^organic$/],
  ['referral', /^referral$/],
];

/**
 * Determines a visitor's traffic source from the URL of the first page and the referrer. The parameters
 * `utm_source` and `utm_medium` of a link take precedence, because the author of the link has set them.
 *
 * @param search query string of the first page's URL, with the question mark
 * @param referrer URL of the previous page, when the browser sends it
 * @param ownHosts host names of the shop; a referrer with one of them is no traffic source
 */
export function findTrafficSource(
  search: string,
  referrer: string | undefined,
  ownHosts: readonly string[],
): TrafficSource {
  const reported = new URLSearchParams(search);
  const name = cleanName(reported.get('utm_source') ?? '');
  const medium = cleanName(reported.get('utm_medium') ?? '');
  if (name || medium) {
    const channel =
      mediums.find(([, pattern]) => pattern.test(medium))?.[0] ??
      (/newsletter|mail/.test(name) ? 'email' : 'campaign');
    return { channel, name: name || medium };
  }
  const host = hostOf(referrer);
  if (!host || ownHosts.includes(host)) return directSource;
  const known = hosts.find(([, pattern]) => pattern.test(host));
  return known
    ? { channel: known[0], name: known[2] ?? host }
    : { channel: 'referral', name: cleanName(host) };
}

function hostOf(referrer: string | undefined): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  return new URL(referrer).host.toLowerCase().replace(/^www\./, '') || undefined;
}

/**
 * Converts a name to lower case and removes unusual characters, because it comes from an untrusted link and
 * is stored.
 */
function cleanName(written: string): string {
  return written
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '')
    .trim()
    .slice(0, longestName);
}
