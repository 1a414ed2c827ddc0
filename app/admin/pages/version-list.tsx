import { Link } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';
import type { PageEditor } from './load-editor.server.ts';

type Version = PageEditor['versions'][number];

/** Saved versions of a page, newest first, each with its comparison and its restore. */
export function VersionList({ versions }: { versions: Version[] }) {
  const { fetcher, isPending } = useActionResult();
  const [latest] = versions;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="mb-3 text-lg font-[600]">
        {m.pages_versions()}
      </h2>
      {latest ? (
        <ul className="border-t border-rule">
          {versions.map((version) => (
            <li
              key={version.number}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-3"
            >
              <VersionSummary version={version} />
              {version === latest ? (
                <Badge variant="outline">{m.pages_version_current()}</Badge>
              ) : (
                <div className="flex flex-wrap items-center gap-4">
                  <Link to={`?compare=${version.number}#comparison`} className="text-link">
                    {m.pages_compare()}
                  </Link>
                  <fetcher.Form method="post">
                    <input type="hidden" name="number" value={version.number} />
                    <input type="hidden" name="version" value={latest.number} />
                    <Button
                      type="submit"
                      name="intent"
                      value="restore"
                      variant="outline"
                      size="sm"
                      pending={isPending}
                      aria-label={`${m.pages_restore()} ${version.number}`}
                    >
                      {m.pages_restore()}
                    </Button>
                  </fetcher.Form>
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{m.pages_versions_none()}</p>
      )}
    </section>
  );
}

function VersionSummary({ version }: { version: Version }) {
  const { number, savedAt, savedBy, restoredFrom, termsVersion, isPublished, isDefaultText } = version;
  const notes = [
    isDefaultText
      ? m.pages_state_starting()
      : isPublished
        ? m.pages_state_published()
        : m.pages_state_draft(),
    restoredFrom ? m.pages_version_restored({ number: restoredFrom }) : '',
    termsVersion ? m.pages_version_terms({ version: termsVersion }) : '',
  ];
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-[560]">{m.pages_version({ number })}</p>
      <p className="text-[0.9375rem] text-muted">
        {savedBy ? m.pages_version_by({ date: savedAt, name: savedBy }) : savedAt}
      </p>
      <p className="text-[0.9375rem] text-muted">{notes.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
