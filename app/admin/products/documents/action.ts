import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import {
  type AddDocumentOutcome,
  type ChangeDocumentOutcome,
  addDocument,
  maxDocuments,
  moveDocument,
  removeDocument,
  renameDocument,
  restoreDocument,
} from '#server/catalogue/products/documents/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type DocumentRefusal, storeDocument } from '#server/platform/media/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { documentLanguages } from '#shared/product-documents.ts';
import { requireStaff } from '../../require-staff.server.ts';
import { runOrShowError } from '../../run-or-show-error.ts';

interface FormContext {
  shop: Shop;
  by: StaffActor;
  productId: string;
}
type Handler = IntentHandler<FormContext, ResultWithStatus>;

const intents = {
  upload: add,
  link: add,
  rename,
  move: change,
  remove: change,
  restore: change,
} satisfies Record<string, Handler>;

/** Handles the actions on the documents of a product: add, rename, move, remove, undo a removal. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<ResultWithStatus> {
  const { shop, by } = await requireStaff(context);
  const id = z.uuid().safeParse(params.id);
  const form = await request.formData().catch(() => undefined);
  if (!id.success || !form) return withStatus(failureResult(m.documents_failed()), 400);
  return runIntent<FormContext, ResultWithStatus>(intents, { shop, by, productId: id.data }, form);
}

const maxName = 120;
const translation = () =>
  z
    .string()
    .trim()
    .max(maxName, { error: () => m.documents_error_long() })
    .default('');
const names = {
  fr: translation().refine(Boolean, { error: () => m.documents_error_name() }),
  de: translation(),
  en: translation(),
};
const documentSchema = z.object({
  intent: z.enum(['upload', 'link']),
  ...names,
  language: z.enum(['', ...documentLanguages], { error: () => m.documents_error_language() }).default(''),
  url: z.string().default(''),
  file: z.instanceof(File).optional().catch(undefined),
});

type Refusal = DocumentRefusal | (AddDocumentOutcome & { ok: false })['reason'] | 'broken';

const broken = () => ({ ok: false, reason: 'broken' }) as const;
const refusals: Record<Refusal, () => ResultWithStatus> = {
  broken: () => withStatus(failureResult(m.documents_failed()), 500),
  unknown_product: () => withStatus(failureResult(m.documents_error_product()), 404),
  too_many: () => withStatus(failureResult(m.documents_error_many({ most: maxDocuments }))),
  not_https: () => withStatus(invalidResult({ url: m.documents_error_link() })),
  not_pdf: () => withStatus(invalidResult({ file: m.documents_error_not_pdf() })),
  too_large: () => withStatus(invalidResult({ file: m.documents_error_large() })),
};

async function add({ shop, by, productId }: FormContext, form: FormData): Promise<ResultWithStatus> {
  const read = parseForm(documentSchema, form);
  if (!read.ok) return withStatus(invalidResult(read.errors));
  const { intent, fr, de, en, language, url, file } = read.data;
  const input = { productId, name: translatedName({ fr, de, en }), language: language || null };
  if (intent === 'upload' && !file?.size)
    return withStatus(invalidResult({ file: m.documents_error_file() }));
  const work = async () =>
    intent === 'upload'
      ? storeDocument(shop, { bytes: new Uint8Array(await file!.arrayBuffer()), name: fr }, by, (tx, path) =>
          addDocument({ tx, by }, { ...input, source: { path } }),
        )
      : transact<AddDocumentOutcome>(shop.db, (tx) => addDocument({ tx, by }, { ...input, source: { url } }));
  const outcome = await runOrShowError(shop, 'adding a document', work, broken);
  return outcome.ok ? withStatus(successResult(m.documents_added())) : refusals[outcome.reason]();
}

const translatedName = ({ fr, de, en }: Record<'fr' | 'de' | 'en', string>) => ({
  fr,
  ...(de ? { de } : {}),
  ...(en ? { en } : {}),
});

const renameSchema = z.object({ document: z.uuid(), ...names });

async function rename({ shop, by, productId }: FormContext, form: FormData): Promise<ResultWithStatus> {
  const read = parseForm(renameSchema, form);
  if (!read.ok) return withStatus(invalidResult(read.errors));
  const input = { id: read.data.document, productId, name: translatedName(read.data) };
  const outcome = await transact<ChangeDocumentOutcome>(shop.db, (tx) => renameDocument({ tx, by }, input));
  return outcome.ok
    ? withStatus(successResult(m.documents_renamed()))
    : withStatus(failureResult(m.documents_error_document()), 404);
}

const changeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('move'), document: z.uuid(), step: z.enum(['-1', '1']) }),
  z.object({ intent: z.literal('remove'), document: z.uuid() }),
  z.object({ intent: z.literal('restore'), document: z.uuid() }),
]);

async function change({ shop, by, productId }: FormContext, form: FormData): Promise<ResultWithStatus> {
  const read = parseForm(changeSchema, form);
  if (!read.ok) return withStatus(failureResult(m.documents_failed()), 400);
  const { data } = read;
  const key = { id: data.document, productId };
  const outcome = await transact<ChangeDocumentOutcome>(shop.db, (tx) => {
    if (data.intent === 'move') return moveDocument({ tx, by }, { ...key, step: data.step === '1' ? 1 : -1 });
    return data.intent === 'remove' ? removeDocument({ tx, by }, key) : restoreDocument({ tx, by }, key);
  });
  if (outcome.ok)
    return withStatus(data.intent === 'restore' ? successResult(m.documents_restored()) : { ok: true });
  return outcome.reason === 'too_many'
    ? refusals.too_many()
    : withStatus(failureResult(m.documents_error_document()), 404);
}
