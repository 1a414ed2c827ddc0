import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { readStructure } from '#server/platform/site/index.ts';
import { isSafeLink } from '#shared/site.ts';
import { eventually } from '#tests/support/eventually.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { siteLinksHtml } from '#app/storefront/site-layout/site-links.server.ts';
import { loader as exported } from './export.ts';
import { action, loader } from './page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const send = (form: Record<string, string>) => action(loaderArgs(t, '/admin/site', admin, { form }));
const contact = {
  intent: 'contact',
  type: 'phone',
  label: 'Atelier',
  value: '+41 21 555 01 81',
  icon: 'Phone',
  display_order: '2',
  is_active: 'on',
};
const button = {
  intent: 'button',
  position: 'header',
  label: 'Guide',
  href: '/guide',
  icon: '',
  order_index: '1',
  is_active: 'on',
};
const all = () => readStructure(t.shop.db);
const sendFile = (intent: string, content: string) => {
  const args = loaderArgs(t, '/admin/site', admin) as unknown as { url: URL };
  const body = new FormData();
  body.set('intent', intent);
  body.set('file', new File([content], 'site-structure.json'));
  return action({ ...args, request: new Request(args.url, { method: 'POST', body }) } as never);
};

describe('the site structure', () => {
  test('saves contacts in their sort order with “Contact créé”, “Contact mis à jour” and “Contact supprimé”, and records each change in the activity log', async () => {
    expect(await send({ ...contact, is_primary: 'on' })).toEqual({ ok: true, message: 'Contact créé' });
    await send({
      ...contact,
      type: 'email',
      label: 'Courriel',
      value: 'atelier@pignon.example',
      icon: 'Mail',
      display_order: '1',
    });
    const { contacts } = await loader(loaderArgs(t, '/admin/site', admin));
    expect(contacts.map(({ label, is_primary: isPrimary }) => [label, isPrimary])).toEqual([
      ['Courriel', false],
      ['Atelier', true],
    ]);
    const { id, version } = contacts[1]!;
    expect(await send({ ...contact, id, version, label: 'Atelier vélo' })).toEqual({
      ok: true,
      message: 'Contact mis à jour',
    });
    expect(await send({ ...contact, id, version, label: 'Autre' })).toEqual({ ok: false, isConflict: true });
    expect(await send({ ...contact, id, version, label: 'Autre', overwrite: 'true' })).toMatchObject({
      ok: true,
    });
    for (let n = 0; n < 2; n += 1)
      expect(await send({ intent: 'remove-contact', id })).toEqual({ ok: true, message: 'Contact supprimé' });
    const logged = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `contact:${id}`));
    expect(logged.map((entry) => entry.action)).toEqual([
      'site.contact_created',
      'site.contact_changed',
      'site.contact_changed',
      'site.contact_removed',
    ]);
  });

  test('saves buttons with their position on the page and their sort order, and deletes them with “Bouton supprimé”', async () => {
    await send({ ...button, label: 'B', order_index: '2' });
    await send({ ...button, label: 'A', order_index: '1' });
    expect(
      await send({ ...button, position: 'floating', label: 'C', href: 'tel:+41215550181', icon: 'Phone' }),
    ).toMatchObject({
      ok: true,
    });
    const { buttons } = await all();
    expect(buttons.map(({ position, label }) => [position, label])).toEqual([
      ['floating', 'C'],
      ['header', 'A'],
      ['header', 'B'],
    ]);
    for (const { id } of buttons)
      expect(await send({ intent: 'remove-button', id })).toEqual({ ok: true, message: 'Bouton supprimé' });
    expect((await all()).buttons).toEqual([]);
  });

  test.each([
    [{ ...contact, label: ' ' }, 'label', 'Ce champ est requis'],
    [{ ...contact, type: 'email', value: 'nobody' }, 'value', 'Cette valeur ne convient pas à ce type'],
    [
      { ...contact, type: 'social', value: 'javascript:alert(1)' },
      'value',
      'Cette valeur ne convient pas à ce type',
    ],
    [{ ...contact, display_order: '-1' }, 'display_order', 'Un nombre entier, 0 ou plus'],
    [{ ...button, label: '' }, 'label', 'Ce champ est requis'],
    [
      { ...button, href: 'javascript:alert(1)' },
      'href',
      'Un lien https, mailto, tel, ou une page de la boutique',
    ],
    [{ ...button, href: '//evil.example' }, 'href', 'Un lien https, mailto, tel, ou une page de la boutique'],
  ])('rejects invalid input with an error next to the field (%#)', async (form, field, message) => {
    const before = await all();
    expect(await send(form)).toMatchObject({ ok: false, errors: { [field]: message } });
    expect(await all()).toEqual(before);
  });

  test('can be exported to a file named site-structure-{date} and imported again, after a preview of the changes', async () => {
    await send(contact);
    await send({ ...button, position: 'footer' });
    const response = await exported(loaderArgs(t, '/admin/site.json', admin));
    expect(response.headers.get('content-disposition')).toMatch(
      /filename="site-structure-\d{4}-\d\d-\d\d\.json"/,
    );
    const text = await response.text();
    const file = JSON.parse(text) as { contact_info: { label: string }[]; site_buttons: { label: string }[] };
    expect(file).toMatchObject({ version: '1.0', exported_at: expect.any(String) as string });
    expect(await sendFile('preview', text)).toMatchObject({ ok: true, preview: { added: [], removed: [] } });
    const before = await all();
    const changed = { ...file, site_buttons: [{ ...file.site_buttons[0]!, label: 'Nouveau' }] };
    expect(await sendFile('preview', JSON.stringify(changed))).toMatchObject({
      preview: {
        added: ['Nouveau'],
        removed: file.site_buttons.map(({ label }) => label),
        kept: file.contact_info.length,
      },
    });
    expect((await all()).buttons).toEqual(before.buttons);
    for (let n = 0; n < 2; n += 1)
      expect(await sendFile('import', JSON.stringify(changed))).toEqual({
        ok: true,
        message: 'Structure du site importée',
      });
    expect((await all()).buttons.map(({ label }) => label)).toEqual(['Nouveau']);
    expect((await all()).contacts.map(({ label }) => label)).toEqual(
      before.contacts.map(({ label }) => label),
    );
  });

  test.each([
    '',
    '[]',
    '{"version":"2.0","contact_info":[],"site_buttons":[]}',
    '{"version":"1.0","contact_info":[],"site_buttons":[{"position":"header","order_index":0,"label":"x","href":"javascript:1","icon":null,"is_active":true}]}',
  ])(
    'rejects the import of a file that is not an exported site structure, and changes nothing (%#)',
    async (content) => {
      const before = await all();
      expect(await sendFile('import', content)).toMatchObject({
        ok: false,
        message: expect.stringContaining('Erreur lors de l’import') as string,
      });
      expect(await all()).toEqual(before);
    },
  );

  test('applies a change immediately to the contacts and buttons in header, floating area and footer, and leaves out hidden ones', async () => {
    await send({ ...button, label: 'Essai & devis', href: '/guide' });
    await send({ ...button, label: 'Caché', is_active: '' } as never);
    await t.shop.db.execute(sql`UPDATE site_buttons SET is_active = false WHERE label = 'Caché'`);
    await eventually(() =>
      expect(t.shop.site.current().buttons.map(({ label }) => label)).toContain('Essai & devis'),
    );
    await eventually(() =>
      expect(t.shop.site.current().buttons.map(({ label }) => label)).not.toContain('Caché'),
    );
    const html = siteLinksHtml(t.shop.site.current(), 'de');
    expect(html.header).toContain('<a href="/de/guide"');
    expect(html.header).toContain('Essai &amp; devis');
    expect(html.contacts).toContain('tel:+41215550181');
  });

  test('is accessible to administrators only', async () => {
    const moderator = { ...(await t.newBuyer()), role: 'moderator' as const };
    const before = await all();
    for (const who of [moderator, undefined]) {
      await expect(loader(loaderArgs(t, '/admin/site', who))).rejects.toMatchObject({ status: 302 });
      await expect(exported(loaderArgs(t, '/admin/site.json', who))).rejects.toMatchObject({ status: 302 });
      await expect(action(loaderArgs(t, '/admin/site', who, { form: contact }))).rejects.toMatchObject({
        status: 302,
      });
    }
    expect(await all()).toEqual(before);
  });
});

test('the rendered contacts and buttons have escaped labels and links', () => {
  const entry = {
    id: '',
    version: '',
    position: 'footer' as const,
    order_index: 0,
    icon: null,
    is_active: true,
  };
  const html = siteLinksHtml(
    {
      contacts: [],
      buttons: [{ ...entry, label: '<img src=x onerror=alert(1)>', href: 'https://x.example/"><b>' }],
    },
    'fr',
  );
  expect(html.footer).not.toMatch(/<img|"><b>/);
  const stored = siteLinksHtml(
    { contacts: [], buttons: [{ ...entry, label: 'x', href: 'javascript:alert(1)' }] },
    'fr',
  );
  expect(stored.footer).not.toContain('javascript');
});

test.each([
  ['https://example.org/a?b=c', true],
  ['mailto:a@b.example', true],
  ['tel:+41 21 555', true],
  ['/products', true],
  ['http://example.org', false],
  ['//example.org', false],
  ['/\\example.org', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://', false],
  ['guide', false],
])('the link %s is accepted as the target of a contact or button: %s', (href, may) => {
  expect(isSafeLink(href)).toBe(may);
});
