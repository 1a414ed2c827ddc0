import { type ObstacleReason, undoImport } from '#server/catalogue/imports/index.ts';
import { z } from 'zod';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import type { ImportPageContext } from './import-context.ts';

/** Result of an undo; `obstacles` are the reasons why it was refused. */
export type UndoResult = ActionResult & { obstacles?: { title: string; lines: string[] } };

const broken = () => ({ ok: false, reason: 'broken' }) as const;
const obstacleTexts: Record<ObstacleReason, () => string> = {
  deleted: m.imports_obstacle_deleted,
  imported: m.imports_obstacle_imported,
  edited: m.imports_obstacle_edited,
  ordered: m.imports_obstacle_ordered,
  stock_moved: m.imports_obstacle_stock_moved,
  feedback: m.imports_obstacle_feedback,
  in_use: m.imports_obstacle_in_use,
};
const reasonTexts = {
  unknown_import: m.imports_undo_unknown_import,
  not_finished: m.imports_undo_not_finished,
  already_undone: m.imports_undo_already_undone,
  too_old: m.imports_undo_too_old,
  fetching_images: m.imports_undo_fetching_images,
  broken: m.imports_undo_broken,
};

/** Undoes a whole import, or lists what depends on it. */
export async function undoFromHistory({ shop, by }: ImportPageContext, form: FormData): Promise<UndoResult> {
  const importId = z.uuid().safeParse(form.get('import')).data;
  const work = async () =>
    importId ? undoImport(shop, importId, by) : ({ ok: false, reason: 'unknown_import' } as const);
  const outcome = await runOrShowError(shop, 'undoing an import', work, broken);
  if (outcome.ok) {
    const { deleted, restored } = outcome;
    return {
      ...successResult(m.imports_undo_done()),
      detail: m.imports_undo_done_text({ deleted, restored }),
    };
  }
  const failure = failureResult(m.imports_undo_failed());
  if (outcome.reason !== 'depends') return { ...failure, detail: reasonTexts[outcome.reason]() };
  const { obstacles, count } = outcome;
  const lines = obstacles.map(({ name, sku, reason }) =>
    m.imports_obstacle_line({
      name: [sku, name].filter(Boolean).join(' '),
      reason: obstacleTexts[reason](),
    }),
  );
  const title = count === 1 ? m.imports_undo_depends_one() : m.imports_undo_depends({ count });
  return { ...failure, obstacles: { title, lines } };
}
