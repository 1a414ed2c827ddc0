import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';

/** Shows a new API token, which is displayed only once. */
export function NewToken({ token }: { token: string }) {
  const [isCopied, setCopied] = useState(false);
  // A browser without a clipboard API, for example over plain HTTP, cannot copy; the user selects the text
  // instead.
  const copy = () => void navigator.clipboard?.writeText(token).then(() => setCopied(true));
  return (
    <div role="status" className="grid gap-3 rounded-md border border-success bg-success-wash p-4">
      <p className="font-[560]">{m.staff_token_once()}</p>
      <code className="font-mono text-[0.9375rem] break-all select-all">{token}</code>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={copy}>
        {isCopied ? m.staff_token_copied() : m.staff_token_copy()}
      </Button>
    </div>
  );
}
