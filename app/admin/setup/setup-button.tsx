import { useActionResult } from '#app/form/use-action-result.ts';
import { Button } from '#app/ui/button.tsx';

/** Button that completes a set-up step with the form fields given to it. */
export function SetupButton({
  label,
  form,
  isMain = false,
}: {
  label: string;
  form: Record<string, string>;
  isMain?: boolean;
}) {
  const { fetcher, isPending } = useActionResult();
  return (
    <fetcher.Form method="post" action="/admin?index">
      {Object.entries(form).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm" variant={isMain ? 'default' : 'outline'} pending={isPending}>
        {label}
      </Button>
    </fetcher.Form>
  );
}
