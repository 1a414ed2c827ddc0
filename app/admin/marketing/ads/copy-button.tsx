import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';

/** Button that copies a URL and confirms the copy; shows a message if the browser denies clipboard access. */
export function CopyUrlButton({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(m.marketing_copied());
    } catch {
      toast.error(m.marketing_copy_failed());
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      className="shrink-0 whitespace-nowrap"
      aria-label={m.marketing_copy_what({ what: text })}
      onClick={() => void copy()}
    >
      {m.marketing_copy()}
    </Button>
  );
}
