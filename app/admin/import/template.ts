import type { LoaderFunctionArgs } from 'react-router';
import { buildTemplateFile } from '#server/catalogue/imports/index.ts';
import { requireAdmin } from '../require-admin.server.ts';

const kinds = {
  'produits.csv': ['csv', 'text/csv; charset=utf-8'],
  'produits.json': ['json', 'application/json; charset=utf-8'],
} as const;

/** Downloads a template file with every column and two sample products. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  await requireAdmin(context);
  const name = params.name ?? '';
  if (!Object.hasOwn(kinds, name)) throw new Response(null, { status: 404 });
  const [format, type] = kinds[name as keyof typeof kinds];
  return new Response(buildTemplateFile(format), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="modele-${name}"`,
      'cache-control': 'no-store',
    },
  });
}
