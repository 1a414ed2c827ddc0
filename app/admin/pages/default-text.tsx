import { Link } from 'react-router';
import CustomText from '#app/storefront/pages/custom-text.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';
import { pageStateBadge, pageStateLabel } from './labels.ts';
import { VerifyButton } from './verify-button.tsx';
import type { PageEditor } from './load-editor.server.ts';

interface DefaultTextViewProps {
  page: NonNullable<PageEditor['page']>;
  text: NonNullable<PageEditor['starting']>;
  email: string;
}

/** Default text of a built-in page, with the choice to write a custom text or to keep this one. */
export function DefaultTextView({ page, text, email }: DefaultTextViewProps) {
  const { fetcher, isPending } = useActionResult();
  return (
    <div className="grid max-w-3xl gap-6">
      <p>
        <Badge variant={pageStateBadge[page.state]}>{pageStateLabel[page.state]()}</Badge>
      </p>
      <p className="text-muted">
        {m.pages_starting_text()} {page.isUnverified ? m.pages_starting_legal() : null}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="?own" className={buttonClass({})}>
          {m.pages_write_own()}
        </Link>
        {page.isUnverified ? <VerifyButton /> : null}
        {page.builtIn === 'about' ? (
          <fetcher.Form method="post">
            <input type="hidden" name="version" value={page.version} />
            <input type="hidden" name="is_published" value={String(!page.isPublished)} />
            <Button type="submit" name="intent" value="publish" variant="outline" pending={isPending}>
              {page.isPublished ? m.pages_withdraw() : m.pages_publish()}
            </Button>
          </fetcher.Form>
        ) : null}
      </div>
      <section aria-label={m.pages_preview()} className="rounded-md border border-rule bg-surface p-5">
        <p className="mb-4 text-3xl font-[640] tracking-[-0.02em]">{text.title}</p>
        {text.intro ? <p className="mb-6 text-lg text-muted">{text.intro}</p> : null}
        <CustomText sections={text.sections} email={email} />
      </section>
    </div>
  );
}
