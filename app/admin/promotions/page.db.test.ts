import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { promotions } from '#server/ordering/promotions/schema.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action as listAction, loader as listLoader } from './list-page.tsx';
import { action, loader } from './promotion-page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const form = {
  name: 'Été',
  code: 'velo-ete',
  kind: 'percentage',
  value: '12.5',
  min_order: '50',
  max_uses: '100',
  max_uses_per_customer: '',
  starts_on: '2026-06-01',
  expires_on: '2026-08-31',
};
const send = (id: string, fields: Record<string, string>, who: typeof admin | undefined = admin) =>
  action(loaderArgs(t, `/admin/promotions/${id}`, who, { form: fields, params: { id } }));
const byCode = async (code: string) =>
  (await t.shop.db.select().from(promotions).where(eq(promotions.code, code)))[0];

describe('the promotions screen', () => {
  test('creates a code in capitals, valid until the end of its last day in the shop’s time zone, and records the author in the activity log', async () => {
    const answer = await send('new', form);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe('/admin/promotions?created=1');
    const made = (await byCode('VELO-ETE'))!;
    expect(made).toMatchObject({
      kind: 'percentage',
      value: 1_250,
      minOrderCents: 5_000,
      maxUses: 100,
      maxUsesPerCustomer: null,
      isActive: true,
    });
    expect([made.startsAt.toISOString(), made.expiresAt?.toISOString()]).toEqual([
      '2026-05-31T22:00:00.000Z',
      '2026-08-31T22:00:00.000Z',
    ]);
    const shown = await loader(
      loaderArgs(t, `/admin/promotions/${made.id}`, admin, { params: { id: made.id } }),
    );
    expect(shown.promotion).toMatchObject({
      value: '12.5',
      min_order: '50',
      starts_on: '2026-06-01',
      expires_on: '2026-08-31',
    });
    const [noted] = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `promotion:${made.id}`));
    expect(noted).toMatchObject({ action: 'promotion.created', actorId: admin.userId });
  });

  test('rejects a code that already exists, regardless of upper and lower case', async () => {
    await send('new', { ...form, code: 'DOUBLE' });
    expect(await send('new', { ...form, code: 'double' })).toEqual({
      ok: false,
      errors: { code: 'Ce code existe déjà' },
    });
  });

  test.each([
    ['name', '', 'Le nom est requis'],
    ['code', 'a b', '3 à 32 lettres, chiffres, tirets ou traits bas'],
    ['value', '101', 'Un pourcentage entre 0.01 et 100'],
    ['value', '', 'Un pourcentage entre 0.01 et 100'],
    ['min_order', 'dix', 'Un montant en francs, par exemple 20 ou 19.90'],
    ['max_uses', '0', 'Un nombre entier d’au moins 1, ou vide'],
    ['expires_on', '2026-05-01', 'Le dernier jour précède le premier'],
  ])('shows an error next to the field %s for the value “%s”', async (field, value, message) => {
    expect(await send('new', { ...form, code: 'WRONG', [field]: value })).toEqual({
      ok: false,
      errors: { [field]: message },
    });
    expect(await byCode('WRONG')).toBeUndefined();
  });

  test('stores no discount value for a code with free delivery', async () => {
    await send('new', { ...form, code: 'PORT-OFFERT', kind: 'free_shipping', value: '' });
    expect(await byCode('PORT-OFFERT')).toMatchObject({ kind: 'free_shipping', value: 0 });
  });

  test('ends and reactivates a code', async () => {
    await send('new', { ...form, code: 'SWITCH', starts_on: '', expires_on: '' });
    const { id } = (await byCode('SWITCH'))!;
    const press = (intent: string) =>
      listAction(loaderArgs(t, '/admin/promotions', admin, { form: { intent, id } }));
    const state = async () =>
      (await listLoader(loaderArgs(t, '/admin/promotions', admin))).promotions.find((row) => row.id === id)!
        .isUsable;
    expect(await state()).toBe(true);
    expect(await press('end')).toEqual({ ok: true, message: 'Code désactivé' });
    expect(await state()).toBe(false);
    expect(await press('activate')).toEqual({ ok: true, message: 'Code activé' });
    expect(await state()).toBe(true);
  });

  test('rejects renaming a used code or lowering its limit below its uses', async () => {
    await send('new', { ...form, code: 'USED' });
    const { id } = (await byCode('USED'))!;
    await t.shop.db.update(promotions).set({ uses: 3 }).where(eq(promotions.id, id));
    expect(await send(id, { ...form, code: 'OTHER' })).toEqual({
      ok: false,
      errors: { code: 'Un code déjà utilisé garde son nom' },
    });
    expect(await send(id, { ...form, code: 'USED', max_uses: '2' })).toEqual({
      ok: false,
      errors: { max_uses: 'Le code a déjà été utilisé plus souvent' },
    });
    expect(await send(id, { ...form, code: 'USED', name: 'Autre', max_uses: '3' })).toEqual({
      ok: true,
      message: 'Code de réduction modifié',
    });
    expect(await byCode('USED')).toMatchObject({ name: 'Autre', maxUses: 3, uses: 3 });
  });

  test('redirects everybody who is not an administrator to the home page, and ignores forms submitted by such a user', async () => {
    const stranger = { ...(await t.newBuyer()), role: 'user' as never };
    for (const who of [stranger, undefined])
      for (const call of [
        () =>
          action(
            loaderArgs(t, '/admin/promotions/new', who, {
              form: { ...form, code: 'STRANGE' },
              params: { id: 'new' },
            }),
          ),
        () => loader(loaderArgs(t, '/admin/promotions/new', who, { params: { id: 'new' } })),
        () => listLoader(loaderArgs(t, '/admin/promotions', who)),
        () => listAction(loaderArgs(t, '/admin/promotions', who, { form: { intent: 'end', id: 'x' } })),
      ])
        await expect(call()).rejects.toMatchObject({ status: 302 });
    expect(await byCode('STRANGE')).toBeUndefined();
    const { rows } = await t.shop.db.execute(
      sql`SELECT 1 FROM audit_log WHERE ${and(eq(auditLog.actorId, stranger.userId), like(auditLog.action, 'promotion%'))}`,
    );
    expect(rows).toEqual([]);
  });
});
