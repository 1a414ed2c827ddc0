import { useActionResult } from '#app/form/use-action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';

/** Button with which the owner confirms that the shown text of a legal page is right. */
export function VerifyButton() {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post">
      <Button type="submit" name="intent" value="verify" variant="outline" pending={isPending}>
        {m.pages_verify()}
      </Button>
    </fetcher.Form>
  );
}
