import type { Settings } from '#server/platform/settings/index.ts';

/** Returns an inline PDF response that must not be cached, because the PDF contains an address. */
export function pdfResponse(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** Returns the sender's lines for parcels: the shop's name and the address of its first office. */
export function senderLines({ shop }: Settings): string[] {
  return [shop.name, ...(shop.offices[0]?.lines ?? [])];
}
