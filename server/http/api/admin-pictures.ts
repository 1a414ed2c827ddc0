import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { addPicture, changePicture } from '#server/catalogue/products/editing/index.ts';
import { type ImageRefusal, fetchImage, productImagePath, storeImage } from '#server/platform/media/index.ts';
import type { FetchRefusal } from '#server/platform/net/index.ts';
import type { AppEnv } from '../app-env.ts';
import { sendProblem } from '../problem.ts';
import {
  type Api,
  describeJsonBody,
  describeJsonResponse,
  describeProblemResponses,
  readStaffActor,
  staffCall,
} from './create-api.ts';
import { idempotencyHeader, runOnceForStaff } from './idempotency.ts';

const params = z.object({ id: z.string() });
const url = z.string().trim().min(1).max(1000);
const write = staffCall('catalogue:write');
const path = '/admin/products/{id}/pictures';

/** Adds the routes for the pictures of products, for staff and API tokens. */
export function addAdminPictureRoutes(api: Api): void {
  api.openapi(
    createRoute({
      ...write,
      method: 'post',
      path,
      summary: 'Add a picture at the end: a file, or a URL from which the shop downloads it',
      description: 'The shop downloads only from public IP addresses.',
      request: {
        params,
        body: {
          content: {
            'application/json': { schema: z.object({ url }) },
            'multipart/form-data': {
              schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }),
            },
          },
        },
      },
      responses: {
        201: describeJsonResponse(z.object({ url: z.string() }), 'Added'),
        ...describeProblemResponses(400, 401, 403, 404, 422),
      },
    }),
    async (c) => {
      const productId = z.uuid().safeParse(c.req.valid('param').id).data;
      if (!productId) return refuse(c, 'unknown_product');
      // Only the body that was sent has been validated; the other one is empty.
      const sent: { file?: unknown; url?: string } = { ...c.req.valid('form'), ...c.req.valid('json') };
      const image = await imageOf(sent);
      if (!image.ok) return refuse(c, image.reason);
      const by = await readStaffActor(c);
      const file = { ...image, bucket: 'product-images' as const, path: productImagePath() };
      const stored = await storeImage(c.get('shop'), file, by, (tx, picture) =>
        addPicture(tx, productId, picture.url, by),
      );
      if (!stored.ok) return refuse(c, stored.reason);
      await c.get('shop').showChanges([productId]);
      return c.json({ url: stored.url }, 201);
    },
  );
  api.openapi(
    createRoute({
      ...write,
      method: 'put',
      path,
      summary: 'Put the pictures of a product in another order',
      request: {
        params,
        headers: idempotencyHeader,
        ...describeJsonBody(z.object({ urls: z.array(url).max(60) })),
      },
      responses: { 204: { description: 'Changed' }, ...describeProblemResponses(400, 401, 403, 404, 422) },
    }),
    (c) => change(c, { intent: 'order', urls: c.req.valid('json').urls }),
  );
  api.openapi(
    createRoute({
      ...write,
      method: 'delete',
      path,
      summary: 'Remove a picture from a product; its file stays for placed orders',
      request: { params, query: z.object({ url }) },
      responses: { 204: { description: 'Removed' }, ...describeProblemResponses(400, 401, 403, 404, 422) },
    }),
    (c) => change(c, { intent: 'remove', url: c.req.valid('query').url }),
  );
}

type PictureIntent = Extract<Parameters<typeof changePicture>[2], { intent: 'order' | 'remove' }>;

async function change(c: Context<AppEnv>, query: PictureIntent): Promise<never> {
  const productId = z.uuid().safeParse(c.req.param('id')).data;
  if (!productId) return refuse(c, 'unknown_product');
  const outcome = await runOnceForStaff(c, query, ({ tx, by }) => changePicture(tx, productId, query, by));
  if (!outcome.ok) return refuse(c, outcome.reason);
  await c.get('shop').showChanges([productId]);
  return c.body(null, 204) as never;
}

type Image =
  | { ok: true; bytes: Uint8Array; declared: string; sourceUrl?: string }
  | { ok: false; reason: FetchRefusal | 'not_image' };

/** Reads the sent file, or downloads the picture of the sent URL. */
async function imageOf({ file, url: sourceUrl }: { file?: unknown; url?: string }): Promise<Image> {
  if (file instanceof File) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { ok: true, bytes, declared: file.type || 'application/octet-stream' };
  }
  if (sourceUrl === undefined) return { ok: false, reason: 'not_image' };
  const fetched = await fetchImage(sourceUrl);
  return fetched.ok ? { ok: true, bytes: fetched.bytes, declared: fetched.type, sourceUrl } : fetched;
}

type Reason = FetchRefusal | ImageRefusal | 'unknown_product' | 'unknown_picture' | 'idempotency_key_reused';

function refuse(c: Context<AppEnv>, reason: Reason): never {
  const isUnknown = reason === 'unknown_product' || reason === 'unknown_picture';
  const code = isUnknown ? `${reason.slice('unknown_'.length)}_not_found` : reason;
  return sendProblem(c, { status: isUnknown ? 404 : 422, code }) as never;
}
