import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSiteLayout } from '#app/storefront/load-site-layout.server.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action } from './brand-picture-action.ts';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="#1a5fb4"/></svg>';

async function send(picture: string, file?: File, who = admin) {
  const args: { request: Request } = loaderArgs(t, `/admin/settings/brand/${picture}`, who, {
    params: { picture },
  });
  const form = new FormData();
  if (file) form.set('file', file);
  else form.set('intent', 'remove');
  const request = new Request(args.request.url, { method: 'POST', body: form });
  const answer = await action({ ...args, request } as never);
  await t.shop.settings.reload();
  return answer as { data: { ok: boolean; message: string } };
}
const logo = async () =>
  (await loadSiteLayout(t.shop, { locale: 'fr', currency: 'CHF', session: () => null } as never)).logo;

test('an SVG logo is stored as a picture without scripts, and replaces the logo of the pages until it is removed', async () => {
  expect(await logo()).toBe('demo');
  expect((await send('logo_url', new File([square], 'a.svg', { type: 'image/svg+xml' }))).data.ok).toBe(true);
  const shown = (await logo()) as { light: string; dark: string };
  expect(shown.dark).toBe(shown.light);
  const stored = await t.ask(shown.light);
  expect(stored.headers.get('content-type')).toBe('image/png');
  expect(await sharp(await stored.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 600 });
  await send('logo_url');
  expect(await logo()).toBe('demo');
});

test('the icons of the browser and of the app are made from the uploaded icon', async () => {
  expect((await t.ask('/shop-icons/icon-192.png')).status).toBe(404);
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1a5fb4' } })
    .png()
    .toBuffer();
  await send('icon_url', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }));
  const manifest = (await (await t.ask('/manifest/fr.webmanifest')).json()) as {
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes } of manifest.icons) {
    const icon = await sharp(await (await t.ask(src)).arrayBuffer()).metadata();
    expect([src, `${icon.width}x${icon.height}`]).toEqual([src, sizes]);
    expect(src).toMatch(/^\/shop-icons\//);
  }
});

test('a file that is no picture is refused with a reason, and staff who are not administrators change nothing', async () => {
  expect((await send('logo_url', new File(['x'], 'a.txt', { type: 'text/plain' }))).data).toMatchObject({
    ok: false,
  });
  const bad = new File(['<svg><'], 'a.svg', { type: 'image/svg+xml' });
  expect((await send('logo_url', bad)).data.ok).toBe(false);
  await expect(send('logo_url', undefined, { ...admin, role: 'user' } as never)).rejects.toMatchObject({
    status: 302,
  });
});
