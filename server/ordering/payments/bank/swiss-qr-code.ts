import type { Data, Debtor } from 'swissqrbill/types';
import { qrCodePath } from '#server/platform/kernel/qr-code-path.ts';
import { isQrReference } from './reference.ts';

/**
 * Builds the content of a Swiss QR code, line by line (Swiss Implementation Guidelines QR-bill 2.3, chapter
 * 4).
 */
export function swissPayload({
  creditor,
  amount,
  currency,
  debtor,
  reference = '',
  message = '',
}: Data): string {
  const address = ({ name, address: street, buildingNumber = '', zip, city, country }: Debtor) => [
    'S',
    name,
    street,
    String(buildingNumber),
    String(zip),
    city,
    country,
  ];
  const noCharacters = Array.from({ length: 7 }, () => '');
  const kind = reference ? (isQrReference(reference) ? 'QRR' : 'SCOR') : 'NON';
  return [
    'SPC',
    '0200',
    '1',
    creditor.account,
    ...address(creditor),
    // Empty lines for the ultimate creditor, which the guidelines reserve for future use.
    ...noCharacters,
    amount === undefined ? '' : amount.toFixed(2),
    currency,
    ...(debtor ? address(debtor) : noCharacters),
    kind,
    reference,
    message,
    'EPD',
  ].join('\n');
}

/**
 * Renders the Swiss QR code as SVG: 46 mm wide, with the Swiss cross of 7 mm in its middle and a white border
 * (quiet zone) of 5 mm. Error correction level M and at most version 25, as the guidelines require.
 */
export function swissQrSvg(data: Data): string {
  const { path, size } = qrCodePath(swissPayload(data), { maxVersion: 25 });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="56mm" height="56mm" viewBox="0 0 56 56">',
    '<rect width="56" height="56" fill="#fff"/>',
    `<svg x="5" y="5" width="46" height="46" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`,
    '<path fill="#fff" d="M24.5 24.5h7v7h-7z"/><path d="M25 25h6v6h-6z"/>',
    '<path fill="#fff" d="M27.415 26.055h1.17v1.36h1.36v1.17h-1.36v1.36h-1.17v-1.36h-1.36v-1.17h1.36z"/>',
    '</svg>',
  ].join('');
}
