import { Readable } from 'node:stream';
import { type LoaderFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { recordAudit } from '#server/platform/audit/index.ts';
import { findBackup } from '#server/platform/backup/index.ts';
import { requestOf } from '#server/http/context.ts';
import { requireAdmin } from '../require-admin.server.ts';

/** Downloads a backup and records in the audit log who downloaded it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id).data;
  const backup = id ? await findBackup(shop.db, id) : undefined;
  const file =
    backup?.status === 'done' && backup.file ? await shop.backupStorage.open(backup.file) : undefined;
  if (!backup?.file || !file) throw data(null, { status: 404 });
  const after = { file: backup.file, sha256: backup.sha256 };
  await recordAudit(shop.db, {
    actorId: admin.userId,
    action: 'backup.downloaded',
    subject: `backup:${id}`,
    after,
    ip: requestOf(context).ip,
  });
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: {
      'content-type': 'application/gzip',
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="${backup.file}"`,
      'cache-control': 'no-store',
    },
  });
}
