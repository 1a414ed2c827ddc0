import { noteRefusal } from '../../audit/index.ts';
import type { Api } from '../api/create-api.ts';
import { actsAsAdmin, problems, requireSession } from '../api/create-api.ts';
import { refuse } from './refuse.ts';

const names = ['import-products', 'import-products-advanced', 'add-product-from-web', 'merchant-api-import'] as const;

/** The importing functions: for admins, and honest that this shop cannot import yet. */
export function addImports(api: Api): void {
  for (const name of names) {
    api.openAPIRegistry.registerPath({
      method: 'post',
      path: `/functions/${name}`,
      tags: ['Functions'],
      summary: 'Import products (admins); not available in this version',
      responses: problems(401, 403, 501),
    });
    api.post(`/functions/${name}`, async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session;
      if (!actsAsAdmin(c.get('shop'), session)) {
        const attempt = { actorId: session.userId, subject: c.req.path, method: c.req.method, ip: c.get('info').ip };
        await noteRefusal(c.get('shop').db, attempt);
        return refuse(c, 'forbidden', 'Admins only');
      }
      return refuse(c, 'not_available_yet', 'Imports are not available in this version of the shop');
    });
  }
}
