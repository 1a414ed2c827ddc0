import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { mediaFiles } from '#server/platform/media/schema.ts';
import { parseMarkdown } from '#server/platform/pages/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { ownerId } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action } from './editor-page.tsx';
import { action as addPicture } from './picture-action.ts';
import { pictureMarkdown } from './picture-markdown.ts';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { userId: await ownerId(t), email: 'admin@pignon.example', role: 'admin' };
});
afterAll(() => t.close());

const upload = async (
  content: Uint8Array<ArrayBuffer>,
  type = 'image/png',
  who: object | undefined = admin,
) => {
  const form = new FormData();
  form.set('file', new File([content], 'a.png', { type }));
  return addPicture(loaderArgs(t, '/admin/pages/new/picture', who as never, { form, params: { id: 'new' } }));
};
const png = async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  return new Uint8Array(bytes);
};
const stored = async () => (await upload(await png())).data.url!;
const send = (id: string, form: Record<string, string>) =>
  action(loaderArgs(t, `/admin/pages/${id}`, admin, { form, params: { id } }));
const create = async (slug: string, body: string) => {
  const texts = { 'fr.title': 'Atelier', 'fr.body': body };
  const made = (await send('new', { intent: 'create', slug, ...texts })) as Response;
  return /pages\/([0-9a-f-]+)/.exec(made.headers.get('location') ?? '')![1]!;
};
const statusOf = async (url: string) => (await t.ask(url)).status;

test('a picture uploaded for a page is served, shown by its Markdown, and recorded in the activity log', async () => {
  const url = await stored();
  expect(url).toMatch(/^\/media\/product-images\/pages\/[0-9]+-[0-9a-f]+\.png$/);
  expect(await statusOf(url)).toBe(200);
  expect(JSON.stringify(parseMarkdown(pictureMarkdown('Atelier', url)))).toContain('"kind":"picture"');
  const logged = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'page.picture_added'));
  expect(logged).toMatchObject([{ actorId: admin.userId, after: { url } }]);
});

test('a file that is not a picture is refused with the reason, and nothing is stored', async () => {
  const before = await t.shop.db.$count(mediaFiles);
  const result = await upload(new TextEncoder().encode('<svg onload="x()"/>'));
  expect(result.init?.status).toBe(422);
  expect(result.data).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^L’image n’a pas été ajoutée/),
  });
  expect(await t.shop.db.$count(mediaFiles)).toBe(before);
  const moderator = { ...(await t.newBuyer()), role: 'moderator' };
  await expect(upload(await png(), 'image/png', moderator)).rejects.toMatchObject({ status: 302 });
});

test('a deleted page takes along the pictures of all its versions that no other page shows', async () => {
  const [current, earlier, shared] = [await stored(), await stored(), await stored()];
  const id = await create('avec-images', `![a](${earlier}) ![b](${shared})`);
  await create('autre-page', `![b](${shared})`);
  const texts = { 'fr.title': 'Atelier', 'fr.body': `![a](${current})` };
  await send(id, { intent: 'save', slug: 'avec-images', version: '1', ...texts });
  await send(id, { intent: 'delete', target: '' });
  const urls = [current, earlier, shared];
  expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 200]);
  const kept = await t.shop.db.select({ path: mediaFiles.path }).from(mediaFiles);
  expect(urls.map((url) => kept.some(({ path }) => url.endsWith(path)))).toEqual([false, false, true]);
});
