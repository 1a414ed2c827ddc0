import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingGroups } from '#server/platform/settings/index.ts';
import { fields } from './fields.ts';
import { kinds } from './kinds.ts';
import { verbs } from './verbs.ts';
import { actionWords, fieldWords, subjectWords } from './words.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const sources = globSync('{server,app}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|i18n\/messages/.test(file))
  .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
const noted = sources.filter(([, text]) => /\brecordAudit\(|\baudit\(|\bauditAs\b/.test(text));

/** Action names as literals in the sources: kind, dot, verb. */
const actions = [
  ...new Set(
    noted.flatMap(([, text]) => [...text.matchAll(/'([a-z_]+\.[a-z_-]+)'/g)].map((match) => match[1]!)),
  ),
].filter((name) => !name.startsWith('access.'));
/** Kinds in action names and subjects composed at run time. */
const composed = [
  ...noted.flatMap(([, text]) => [...text.matchAll(/action[ =:]+`([a-z_]+)\./g)].map((match) => match[1]!)),
  ...noted.flatMap(([, text]) => [...text.matchAll(/subject: `([a-z_]+):/g)].map((match) => match[1]!)),
];

describe('the labels of the activity log', () => {
  test('exist for every action that the sources audit', () => {
    expect(actions).toEqual(
      expect.arrayContaining([
        'order.placed',
        'order.refund-done',
        'provider.key_saved',
        'backup.asked',
        'message.resent',
      ]),
    );
    const missing = actions.filter((action) => {
      const [kind = '', verb = ''] = action.split('.');
      return !Object.hasOwn(kinds, kind) || !Object.hasOwn(verbs, verb);
    });
    expect(missing).toEqual([]);
  });

  test('exist for the kinds and verbs composed at run time', () => {
    expect([...new Set(composed)].filter((kind) => !Object.hasOwn(kinds, kind))).toEqual([]);
    // The groups of settings; what a review and the site become.
    const site = ['contact', 'button'].flatMap((name) =>
      ['created', 'changed', 'removed'].map((verb) => `${name}_${verb}`),
    );
    const all = [...Object.keys(settingGroups), ...site, 'published', 'refused'];
    expect(all.filter((verb) => !Object.hasOwn(verbs, verb))).toEqual([]);
  });

  test('exist for every setting', () => {
    const names = Object.values(settingGroups).flatMap(({ shape }) => Object.keys(shape));
    expect(names.filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
  });

  test('fit within a sentence, and fall back to the field’s name', () => {
    expect([
      fieldWords('name'),
      fieldWords('iban'),
      fieldWords('free_threshold_cents'),
      fieldWords('quite_new'),
    ]).toEqual(['nom', 'IBAN', 'livraison standard gratuite dès', 'quite new']);
    expect([
      actionWords('order.refund-done'),
      actionWords('settings.bank'),
      actionWords('something.quite_new'),
    ]).toEqual([
      'Commande\u00a0: remboursement fait à la main',
      'Paramètres\u00a0: compte bancaire',
      'something\u00a0: quite new',
    ]);
    expect([
      subjectWords('order:784a3943-4293-469b-8504-dc3feed71e44', 'PG-1001'),
      subjectWords('order:784a3943-4293-469b-8504-dc3feed71e44'),
      subjectWords('settings:bank'),
      subjectWords('/api/admin/x'),
    ]).toEqual(['Commande PG-1001', 'Commande 784a3943', 'Paramètres bank', '/api/admin/x']);
  });
});
