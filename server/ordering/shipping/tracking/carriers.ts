import {
  isDhlExpress,
  isDpdBarcode,
  isDpdParcelNumber,
  isFedexExpress,
  isGs1,
  isIdentcode,
  isS10,
  isUps,
} from './check-digits.ts';

/**
 * Data of a known carrier: the pattern of its name, the check and an example of its tracking numbers, and its
 * tracking page.
 */
interface Carrier {
  pattern: RegExp;
  isNumber: (number: string) => boolean;
  /** Example of a tracking number as printed on labels. Shown after an invalid input. */
  example: string;
  /** URL of the tracking page, with `{n}` in place of the tracking number. */
  url?: string;
  /** Carrier whose tracking page shows this number instead. */
  other?: { isNumber: (number: string) => boolean; url: string };
}

const matches = (pattern: RegExp) => (number: string) => pattern.test(number);
const any =
  (...checks: ((number: string) => boolean)[]) =>
  (number: string) =>
    checks.some((check) => check(number));

const dhlExpressUrl = 'https://www.dhl.com/ch-en/home/tracking.html?tracking-id={n}';

/**
 * The known carriers; the first one whose pattern matches a carrier's name applies. The check digit of a
 * tracking number is verified when the carrier has published the method, otherwise only its length. The URLs
 * are the carriers' public tracking pages.
 */
export const knownCarriers: readonly Carrier[] = [
  {
    // 18 digits, printed as 99.xx.xxxxxx.xxxxxxxx. Swiss Post has published no check digit.
    pattern: /^(la poste|swiss post|die post|post ?ch)/i,
    isNumber: any(matches(/^99\d{16}$/), isS10),
    example: '99.60.013217.00005959',
    url: 'https://service.post.ch/ekp-web/ui/entry/search/{n}',
  },
  {
    // Post Luxembourg has published no format for domestic tracking numbers.
    pattern: /post luxembourg/i,
    isNumber: (number) =>
      /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number) ? isS10(number) : /^[A-Z0-9]{8,30}$/.test(number),
    example: 'RB123456785LU',
  },
  {
    pattern: /dhl express/i,
    isNumber: any(isDhlExpress, matches(/^J[A-Z]{2,3}\d{9,20}$/)),
    example: '3318810025',
    url: dhlExpressUrl,
  },
  {
    pattern: /dhl/i,
    isNumber: any(
      isIdentcode,
      (number) => /^00\d{18}$/.test(number) && isGs1(number),
      matches(/^JJD\d{9,20}$/),
      isS10,
      isDhlExpress,
    ),
    example: 'JJD0099999999',
    url: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={n}',
    // The page of DHL Paket does not find a waybill of DHL Express.
    other: { isNumber: isDhlExpress, url: dhlExpressUrl },
  },
  {
    pattern: /\bups\b/i,
    isNumber: isUps,
    example: '1Z5R89390357567127',
    url: 'https://www.ups.com/track?tracknum={n}',
  },
  {
    pattern: /fedex/i,
    isNumber: any(
      isFedexExpress,
      (number) => /^(\d{15}|\d{20}|\d{22})$/.test(number) && isGs1(number),
      matches(/^\d{34}$/),
    ),
    example: '986578788855',
    url: 'https://www.fedex.com/fedextrack/?trknbr={n}',
  },
  {
    pattern: /dpd/i,
    isNumber: any(matches(/^\d{14}$/), isDpdParcelNumber, isDpdBarcode),
    example: '09980000020033',
    url: 'https://tracking.dpd.de/status/en_US/parcel/{n}',
  },
  {
    pattern: /gls/i,
    isNumber: matches(/^(\d{11,12}|[A-Z0-9]{8})$/),
    example: '12345678901',
    url: 'https://gls-group.com/DE/de/paketverfolgung?match={n}',
  },
  {
    // The tracking page also requires the recipient's postal code, so there is no link.
    pattern: /postnl/i,
    isNumber: any(matches(/^3S[A-Z0-9]{11,13}$/), isS10),
    example: '3SABCD1234567',
  },
  {
    pattern: /colissimo/i,
    isNumber: any(matches(/^\d[A-Z]\d{11}$/), isS10),
    example: '6A12345678901',
    url: 'https://www.laposte.fr/outils/suivre-vos-envois?code={n}',
  },
  {
    pattern: /chronopost/i,
    isNumber: any(matches(/^[A-Z]{2}\d{9}[A-Z]{2}$/), matches(/^\d{11,15}$/)),
    example: 'XY123456789FR',
    url: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={n}',
  },
  {
    pattern: /\btnt\b/i,
    isNumber: any(matches(/^\d{9}$/), isS10),
    example: '123456789',
    url: 'https://www.tnt.com/?searchType=con&cons={n}',
  },
];
