import { type ActionFunctionArgs, redirect } from 'react-router';
import { requestOf } from '#server/http/context.ts';
import { isLocale } from '#shared/locales.ts';

const year = 365 * 86_400;

/** Keeps what a visitor chose: `currency`, `language`; then back to where they were. Works without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const currency = form.get('currency');
  const language = form.get('language');
  const headers = new Headers();
  const secure = requestOf(context).origin.startsWith('https:') ? '; Secure' : '';
  const keep = (name: string, value: string) =>
    headers.append('set-cookie', `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`);
  if (currency === 'CHF' || currency === 'EUR') keep('currency', currency);
  if (isLocale(language)) keep('preferred-language', language);
  return redirect(safeReturn(form.get('return_to')), { headers });
}

export function loader() {
  return redirect('/');
}

// Only an address of our own; anything else could lead a visitor away.
function safeReturn(value: FormDataEntryValue | null): string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : '/';
}
