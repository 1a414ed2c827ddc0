import type { Settings } from '#server/platform/settings/index.ts';

/** A PDF to look at, never kept: it holds somebody's address. */
export function pdfResponse(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** The shop as it stands on its parcels: its name over the first office's address. */
export function senderLines({ shop }: Settings): string[] {
  return [shop.name, ...(shop.offices[0]?.lines ?? [])];
}
