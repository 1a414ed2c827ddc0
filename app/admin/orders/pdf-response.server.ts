import type { Settings } from '#server/platform/settings/index.ts';

/** Responds with an inline PDF that must not be cached, because it contains an address. */
export function pdfResponse(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** Sender on parcels: the shop's name and the first office's address. */
export function senderLines({ shop }: Settings): string[] {
  return [shop.name, ...(shop.offices[0]?.lines ?? [])];
}
