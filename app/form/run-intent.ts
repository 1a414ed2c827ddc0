import { data } from 'react-router';

/** One thing that a form of a page may ask for. */
export type Intent<Context, Result> = (context: Context, form: FormData) => Promise<Result>;

/**
 * Runs the intent that a form names.
 *
 * @param ifMissing the intent of a form that names none
 * @throws a 400 response for an unknown intent
 */
export async function runIntent<Context, Result>(
  intents: Readonly<Record<string, Intent<Context, Result>>>,
  context: Context,
  form: FormData,
  ifMissing = '',
): Promise<Result> {
  const name = form.get('intent') ?? ifMissing;
  const intent = typeof name === 'string' && Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!intent) throw data(null, { status: 400 });
  return intent(context, form);
}
