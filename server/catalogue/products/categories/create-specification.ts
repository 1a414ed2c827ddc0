import { recordAudit, withTokenPrefix } from '#server/platform/audit/index.ts';
import { specificationDefinitions } from '../schema.ts';
import type { Translated } from '../schema.ts';
import { type CategoryContext, type CategoryRefusal, changeTree } from './category-context.ts';
import { type Texts, toTranslated } from './category-draft.ts';
import { slugOf } from './slug.ts';

export interface NewSpecification {
  label: Texts;
  kind: 'number' | 'choice' | 'text';
  /** Unit to show after the value; empty without one. */
  unit?: string;
  /** Labels of the possible values; only for a choice. */
  choices?: readonly Texts[];
}

/** Creates a specification that categories can then have. Its key is derived from its label. */
export function createSpecification(
  context: CategoryContext,
  input: NewSpecification,
): Promise<{ ok: true; key: string } | CategoryRefusal> {
  const { tx, by } = context;
  return changeTree<{ ok: true; key: string }>(context, ['specification', input], async () => {
    const label = toTranslated(input.label);
    const rows = await tx.select({ key: specificationDefinitions.key }).from(specificationDefinitions);
    const key = freeName(codeOf(label.fr), new Set(rows.map((row) => row.key)));
    const choices = input.kind === 'choice' ? toChoices(input.choices ?? []) : null;
    const unit = (input.kind === 'number' && input.unit?.trim()) || null;
    await tx.insert(specificationDefinitions).values({ key, kind: input.kind, unit, label, choices });
    await recordAudit(tx, {
      actorId: by.id,
      action: 'specification.created',
      subject: `specification:${key}`,
      after: withTokenPrefix({ label, kind: input.kind, unit, choices }, by),
      ip: by.ip,
    });
    return { ok: true, key };
  });
}

// A key is part of the names of facet values, such as `spec:key=value`.
const codeOf = (text: string): string => slugOf(text).replaceAll('-', '_') || 'value';

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? wanted : `${wanted}_${n}`;
    if (!taken.has(name)) return name;
  }
}

function toChoices(labels: readonly Texts[]): Record<string, Translated> {
  const choices: Record<string, Translated> = {};
  for (const texts of labels) {
    const label = toTranslated(texts);
    choices[freeName(codeOf(label.fr), new Set(Object.keys(choices)))] = label;
  }
  return choices;
}
