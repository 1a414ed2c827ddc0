import type { Channel } from '#server/reporting/analytics/schema.ts';

/** A visitor's traffic source: the channel and its name. */
export interface Source {
  channel: Channel;
  /** `google`, `velojournal.ch`, or a newsletter's name; empty for direct visits. */
  name: string;
}

export const direct: Source = { channel: 'direct', name: '' };

const longestName = 60;

/** Webmail first: its hosts often belong to a search engine. */
const hosts: readonly [Channel, RegExp, string | undefined][] = [
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

const mediums: readonly [Channel, RegExp][] = [
  ['email', /^(e-?mail|newsletter|mail(ing)?)$/],
  ['social', /^(social|social-?media|sm)$/],
  ['search', /^organic$/],
  ['referral', /^referral$/],
];

/**
 * Determines the traffic source from the first page's URL and the referrer. The link's own parameters
 * (`utm_source`, `utm_medium`) take precedence, because its author knows best.
 *
 * @param search query string of the first page's URL, with the question mark
 * @param referrer URL of the previous page, if the browser sends it
 * @param ownHosts the shop's hosts; a referrer among them is not an external source
 */
export function sourceOf(search: string, referrer: string | undefined, ownHosts: readonly string[]): Source {
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
  if (!host || ownHosts.includes(host)) return direct;
  const known = hosts.find(([, pattern]) => pattern.test(host));
  return known
    ? { channel: known[0], name: known[2] ?? host }
    : { channel: 'referral', name: cleanName(host) };
}

function hostOf(referrer: string | undefined): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  return new URL(referrer).host.toLowerCase().replace(/^www\./, '') || undefined;
}

/** Lower case, without unusual characters: the name is stored, and comes from an untrusted link. */
function cleanName(written: string): string {
  return written
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '')
    .trim()
    .slice(0, longestName);
}
