import type { ActionFunctionArgs } from 'react-router';
import { type TextSection, parseMarkdown } from '#server/platform/pages/index.ts';
import { requireAdmin } from '../require-admin.server.ts';

export interface PagePreview {
  sections: TextSection[];
}

/** Parses the Markdown of the form field `body` for the preview in the editor. Stores nothing. */
export async function action({ request, context }: ActionFunctionArgs): Promise<PagePreview> {
  await requireAdmin(context);
  const form = await request.formData();
  return { sections: parseMarkdown(String(form.get('body') ?? '').slice(0, 60_000)) };
}
