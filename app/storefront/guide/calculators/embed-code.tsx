import { useState } from 'react';
import { localizedPath } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { type EmbeddablePage, embedCode } from '#shared/embed.ts';
import { m } from '#shared/i18n/index.ts';
import { useOrigin } from '../../use-origin.ts';

/** HTML code that shows the page on another site, with a button that copies it. */
export function EmbedCode({ path, title }: { path: EmbeddablePage; title: string }) {
  const code = embedCode(`${useOrigin()}${localizedPath(path)}`, title);
  const [isCopied, setCopied] = useState(false);
  // Without a clipboard API, the reader selects and copies the text.
  const copy = () => void navigator.clipboard?.writeText(code).then(() => setCopied(true));
  return (
    <details className="mt-10 max-w-prose print:hidden">
      <summary className="text-link w-fit cursor-pointer">{m.calculator_embed()}</summary>
      <p className="mt-3 text-muted">{m.calculator_embed_text()}</p>
      <Textarea
        readOnly
        value={code}
        aria-label={m.calculator_embed_code()}
        className="mt-3 font-mono text-sm break-all"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p role="status" className="mt-3">
        <Button variant="outline" size="sm" onClick={copy} className="noscript:hidden">
          {isCopied ? m.calculator_embed_copied() : m.calculator_embed_copy()}
        </Button>
      </p>
    </details>
  );
}
