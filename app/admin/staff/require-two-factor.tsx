import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';

/**
 * Button that requires two-factor authentication of all staff, or stops requiring it; it submits the new
 * state.
 */
export function TwoFactorRequirement({ isRequired }: { isRequired: boolean }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <section aria-labelledby="staff-security" className="grid content-start gap-3">
      <h2 id="staff-security" className="text-lg font-[600]">
        {m.staff_security()}
      </h2>
      <p className="flex flex-wrap items-center gap-2 font-[560]">
        {m.staff_require()}
        <Badge variant={isRequired ? 'success' : 'outline'}>
          {isRequired ? m.staff_require_on() : m.staff_require_off()}
        </Badge>
      </p>
      <p className="text-[0.9375rem] text-muted">{m.staff_require_text()}</p>
      <fetcher.Form method="post">
        <input type="hidden" name="on" value={String(!isRequired)} />
        <Button type="submit" name="intent" value="require" variant="outline" pending={isPending}>
          {isRequired ? m.staff_require_turn_off() : m.staff_require_turn_on()}
        </Button>
      </fetcher.Form>
    </section>
  );
}
