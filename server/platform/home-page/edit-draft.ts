import { eq, sql } from 'drizzle-orm';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { type SectionKind, mayAddSection, withMoved } from '#shared/home-page.ts';
import { newSection } from './new-section.ts';
import { readDraft, readPublished } from './queries.ts';
import { homePageVersions } from './schema.ts';
import { type Section, sectionsSchema } from './section.ts';

/** What a change of the draft needs. */
export interface EditContext {
  tx: Transaction;
  by: StaffActor;
  /** Sections of a home page that was never published. */
  defaults: Section[];
}

export type EditRefusal = {
  ok: false;
  reason: 'scheduled' | 'unknown_section' | 'changed_meanwhile' | 'not_allowed';
};
export type EditOutcome = { ok: true; id: string } | EditRefusal;

type Change = (sections: Section[]) => { sections: Section[]; id: string } | EditRefusal;

const refuse = (reason: EditRefusal['reason']): EditRefusal => ({ ok: false, reason });

/** Serializes the transactions that change versions of the home page. */
export async function lockHomePage(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(727041)`);
}

/**
 * Changes the draft, which begins as a copy of the published page. A scheduled draft cannot be changed, so that
 * the page is published as it was when it was scheduled.
 */
async function changeDraft({ tx, by, defaults }: EditContext, change: Change): Promise<EditOutcome> {
  await lockHomePage(tx);
  const draft = await readDraft(tx);
  if (draft?.isScheduled) return refuse('scheduled');
  const changed = change(draft?.sections ?? (await readPublished(tx)) ?? defaults);
  if ('ok' in changed) return changed;
  const { id } = changed;
  const valid = sectionsSchema.safeParse(changed.sections);
  if (!valid.success) return refuse('not_allowed');
  const row = { sections: valid.data, updatedBy: by.id, updatedAt: new Date() };
  if (draft)
    await tx
      .update(homePageVersions)
      .set({ ...row, revision: draft.revision + 1 })
      .where(eq(homePageVersions.id, draft.id));
  else await tx.insert(homePageVersions).values(row);
  return { ok: true, id };
}

/** Changes one section of the draft; `expectedVersion` is the version that its editor showed, null to overwrite. */
function changeSection(
  context: EditContext,
  id: string,
  expectedVersion: number | null,
  change: (section: Section) => Section,
): Promise<EditOutcome> {
  return changeDraft(context, (sections) => {
    const before = sections.find((section) => section.id === id);
    if (!before) return refuse('unknown_section');
    if (expectedVersion !== null && before.version !== expectedVersion) return refuse('changed_meanwhile');
    return { id, sections: sections.map((section) => (section === before ? change(before) : section)) };
  });
}

/** Adds an empty section of a kind at the end of the draft; returns its id. */
export const addSection = (context: EditContext, kind: SectionKind): Promise<EditOutcome> =>
  changeDraft(context, (sections) => {
    if (
      !mayAddSection(
        kind,
        sections.map((section) => section.kind),
      )
    )
      return refuse('not_allowed');
    const section = newSection(kind);
    return { id: section.id, sections: [...sections, section] };
  });

/**
 * Saves the content of a section. Keeps its picture, which has its own upload, and whether it is hidden.
 *
 * @param expectedVersion version of the section that the form showed; null overwrites a concurrent change
 */
export const saveSection = (
  context: EditContext,
  section: Section,
  expectedVersion: number | null,
): Promise<EditOutcome> =>
  changeSection(
    context,
    section.id,
    expectedVersion,
    (before) =>
      ({
        ...section,
        ...('picture_url' in before ? { picture_url: before.picture_url } : {}),
        is_hidden: before.is_hidden,
        version: before.version + 1,
      }) as Section,
  );

/** Shows or hides a section. */
export const hideSection = (context: EditContext, id: string, isHidden: boolean): Promise<EditOutcome> =>
  changeSection(context, id, null, (before) => ({ ...before, is_hidden: isHidden }));

/** Sets or removes the picture of a section. Does not count as a change of the section's texts. */
export const setSectionPicture = (context: EditContext, id: string, url: string): Promise<EditOutcome> =>
  changeDraft(context, (sections) => {
    const before = sections.find((section) => section.id === id);
    if (!before || !('picture_url' in before)) return refuse('unknown_section');
    const after = {
      ...before,
      picture_url: url,
      ...(before.kind === 'hero' ? { picture: url ? ('uploaded' as const) : ('automatic' as const) } : {}),
    };
    return { id, sections: sections.map((section) => (section === before ? after : section)) };
  });

/** Moves a section before another one; `before` null moves it to the end. */
export const moveSection = (context: EditContext, id: string, before: string | null): Promise<EditOutcome> =>
  changeDraft(context, (sections) => {
    const ids = sections.map((section) => section.id);
    if (!ids.includes(id) || (before !== null && !ids.includes(before))) return refuse('unknown_section');
    return { id, sections: withMoved(sections, id, before) };
  });

/**
 * Deletes a section from the draft.
 *
 * @param expectedVersion version of the section that the list showed
 */
export const removeSection = (
  context: EditContext,
  id: string,
  expectedVersion: number,
): Promise<EditOutcome> =>
  changeDraft(context, (sections) => {
    const before = sections.find((section) => section.id === id);
    if (!before) return refuse('unknown_section');
    if (before.version !== expectedVersion) return refuse('changed_meanwhile');
    return { id, sections: sections.filter((section) => section !== before) };
  });

/** Inserts a deleted section again, before another one or at the end. */
export const insertSection = (
  context: EditContext,
  section: Section,
  before: string | null,
): Promise<EditOutcome> =>
  changeDraft(context, (sections) => ({
    id: section.id,
    sections: withMoved([...sections, section], section.id, before),
  }));
