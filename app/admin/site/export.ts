import type { LoaderFunctionArgs } from 'react-router';
import { readStructure } from '#server/platform/site/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { toStructureFile } from './structure-file.server.ts';

/** Exports the site structure (contacts and buttons) as a file named site-structure-{date}. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const now = new Date();
  return new Response(JSON.stringify(toStructureFile(await readStructure(shop.db), now), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="site-structure-${now.toISOString().slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    },
  });
}
