import type { ActionFunctionArgs } from 'react-router';
import { failureResult, successResult } from '#app/form/action-result.ts';
import { runIntent } from '#app/form/run-intent.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import { initialSections } from '#app/storefront/home/current-sections.server.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type EditOutcome, type EditRefusal, setSectionPicture } from '#server/platform/home-page/index.ts';
import { type ImageRefusal, siteImagePath } from '#server/platform/media/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { storeUploadedPicture } from '../form/store-picture.server.ts';
import { imageRefusalText } from '../image-refusal.ts';
import { requireAdmin } from '../require-admin.server.ts';

interface PictureContext {
  shop: Shop;
  by: StaffActor;
  section: string;
}

const refused = (message: string) => withStatus(failureResult(m.homeEditor_picture_failed({ message })));
const refusalText = (reason: EditRefusal['reason'] | ImageRefusal) =>
  reason === 'scheduled'
    ? m.homeEditor_refused_scheduled()
    : reason === 'unknown_section' || reason === 'changed_meanwhile' || reason === 'not_allowed'
      ? m.homeEditor_refused_unknown()
      : imageRefusalText(reason);

/** Replaces or removes the picture of a section in the draft. Keeps the file, which published versions may show. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData().catch(() => undefined);
  if (!form) return refused(imageRefusalText('not_image'));
  return runIntent({ upload, remove }, { shop, by, section: params.id ?? '' }, form, 'upload');
}

const assign = async ({ shop, by, section }: PictureContext, tx: Transaction, url: string) =>
  setSectionPicture({ tx, by, defaults: await initialSections(shop) }, section, url);

async function upload(context: PictureContext, form: FormData): Promise<ResultWithStatus> {
  const stored = await storeUploadedPicture<EditRefusal['reason']>(
    context.shop,
    { form, path: siteImagePath('home') },
    context.by,
    (tx, url) => assign(context, tx, url),
  );
  return stored.ok
    ? withStatus(successResult(m.homeEditor_picture_saved()))
    : refused(refusalText(stored.reason));
}

async function remove(context: PictureContext): Promise<ResultWithStatus> {
  const outcome = await transact<EditOutcome>(context.shop.db, (tx) => assign(context, tx, ''));
  return outcome.ok
    ? withStatus(successResult(m.homeEditor_picture_removed()))
    : refused(refusalText(outcome.reason));
}
