import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { ScreenHeading } from '../heading.tsx';
import { VersionComparison } from './comparison.tsx';
import { DeletePageForm } from './delete-form.tsx';
import { loadEditor } from './load-editor.server.ts';
import { actOnPage } from './page-action.server.ts';
import { CustomTextCheck } from './custom-text-check.tsx';
import { PageForm } from './page-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { DefaultTextView } from './default-text.tsx';
import { useUrlMessage } from './use-url-message.ts';
import { VersionList } from './version-list.tsx';

export const loader = (args: LoaderFunctionArgs) => loadEditor(args);

export const action = (args: ActionFunctionArgs) => actOnPage(args);

/** Page on which staff write a content page, with its versions. */
export default function PageEditorPage() {
  const { page, texts, starting, versions, compared, email } = useLoaderData<typeof loader>();
  useUrlMessage('created', m.pages_created);
  return (
    <>
      <ScreenHeading title={page ? page.title : m.pages_new()}>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {page ? (
            <a href={`/${page.slug}?preview`} target="_blank" className="text-link">
              {m.pages_preview_open()}
            </a>
          ) : null}
          <Link to="/admin/pages" className="text-link">
            {m.pages_back()}
          </Link>
        </div>
      </ScreenHeading>
      {page?.state === 'customUnverified' ? <CustomTextCheck /> : null}
      {texts ? (
        <PageForm key={page?.id ?? 'new'} page={page} texts={texts} email={email} />
      ) : page && starting ? (
        <DefaultTextView page={page} text={starting} email={email} />
      ) : null}
      {page ? (
        <div className="mt-10 grid max-w-3xl gap-10">
          {compared ? <VersionComparison compared={compared} /> : null}
          <VersionList versions={versions} />
          {page.builtIn && page.hasCustomText ? <ResetForm version={page.version} /> : null}
          {page.builtIn ? null : <DeletePageForm />}
        </div>
      ) : null}
    </>
  );
}
