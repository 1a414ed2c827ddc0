import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { families, vocabulary } from '#shared/fit/vocabulary.ts';
import { settingGroups } from '#server/platform/settings/index.ts';
import { differencesAsLine } from './differences.ts';
import { activityFieldLabels } from './fields.ts';
import { subjectKindLabels } from './kinds.ts';
import { actionVerbLabels } from './verbs.ts';
import { auditActionLabel, activityFieldLabel, subjectLabel } from './labels.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const sources = globSync('{server,app}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|i18n\/messages/.test(file))
  .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
const noted = sources.filter(([, text]) => /\brecordAudit\(|\baudit\(|\bauditAs\b/.test(text));

/** Action names that the source files contain as literals: kind, dot, verb. */
const actions = [
  ...new Set(
    noted.flatMap(([, text]) => [...text.matchAll(/'([a-z_]+\.[a-z_-]+)'/g)].map((match) => match[1]!)),
  ),
].filter((name) => !name.startsWith('access.'));
/** Subject kinds in the template literals of the source: the start of an action (`order.${…}`) or of a subject (`order:${…}`). */
const composed = [
  ...noted.flatMap(([, text]) => [...text.matchAll(/action[ =:]+`([a-z_]+)\./g)].map((match) => match[1]!)),
  ...noted.flatMap(([, text]) => [...text.matchAll(/subject: `([a-z_]+):/g)].map((match) => match[1]!)),
];

describe('the labels of the activity log', () => {
  test('exist for every action that the source code records', () => {
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
      return !Object.hasOwn(subjectKindLabels, kind) || !Object.hasOwn(actionVerbLabels, verb);
    });
    expect(missing).toEqual([]);
  });

  test('exist for every subject kind and every verb from which the code composes names of actions at run time', () => {
    expect([...new Set(composed)].filter((kind) => !Object.hasOwn(subjectKindLabels, kind))).toEqual([]);
    // Verbs composed at run time: the setting groups, the changes of the site structure, and the decisions on
    // reviews.
    const site = ['contact', 'button'].flatMap((name) =>
      ['created', 'changed', 'removed'].map((verb) => `${name}_${verb}`),
    );
    const all = [...Object.keys(settingGroups), ...site, 'published', 'refused'];
    expect(all.filter((verb) => !Object.hasOwn(actionVerbLabels, verb))).toEqual([]);
  });

  test('exist for every setting', () => {
    const names = Object.values(settingGroups).flatMap(({ shape }) => Object.keys(shape));
    expect(names.filter((name) => !Object.hasOwn(activityFieldLabels, name))).toEqual([]);
  });

  test('exist for every fact of a part', () => {
    const names = families.flatMap((family) => Object.keys(vocabulary[family]).map((key) => `fact.${key}`));
    expect(names.filter((name) => !Object.hasOwn(activityFieldLabels, name))).toEqual([]);
  });

  test('exist for every field of relations and documents, and a kind of relation is shown in words', () => {
    const fields = [
      'relation',
      'other',
      'document',
      'document_de',
      'document_en',
      'language',
      'source',
      'position',
    ];
    expect(fields.filter((name) => !Object.hasOwn(activityFieldLabels, name))).toEqual([]);
    expect(
      differencesAsLine(null, { relation: 'wears_with', other: 'Chaîne 12v', otherId: crypto.randomUUID() }),
    ).toBe('lien: S’use avec; produit lié: Chaîne 12v');
  });

  test('have the grammatical form for use within a sentence; a field without a label is shown by its name', () => {
    expect([
      activityFieldLabel('name'),
      activityFieldLabel('iban'),
      activityFieldLabel('free_threshold_cents'),
      activityFieldLabel('quite_new'),
    ]).toEqual(['nom', 'IBAN', 'livraison standard gratuite dès', 'quite new']);
    expect([
      auditActionLabel('order.refund-done'),
      auditActionLabel('settings.bank'),
      auditActionLabel('something.quite_new'),
    ]).toEqual([
      'Commande\u00a0: remboursement fait à la main',
      'Paramètres\u00a0: compte bancaire',
      'something\u00a0: quite new',
    ]);
    expect([
      subjectLabel('order:784a3943-4293-469b-8504-dc3feed71e44', 'PG-1001'),
      subjectLabel('order:784a3943-4293-469b-8504-dc3feed71e44'),
      subjectLabel('settings:bank'),
      subjectLabel('/api/admin/x'),
    ]).toEqual(['Commande PG-1001', 'Commande 784a3943', 'Paramètres bank', '/api/admin/x']);
  });
});
