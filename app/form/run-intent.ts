import { data } from 'react-router';

/** Handler of one intent; the form field `intent` selects the handler. */
export type IntentHandler<Context, Result> = (context: Context, form: FormData) => Promise<Result>;

/**
 * Runs the handler that the form field `intent` names.
 *
 * @param ifMissing name of the handler for a form without the field `intent`
 * @throws a 400 response for an unknown name
 */
export async function runIntent<Context, Result>(
  intents: Readonly<Record<string, IntentHandler<Context, Result>>>,
  context: Context,
  form: FormData,
  ifMissing = '',
): Promise<Result> {
  const name = form.get('intent') ?? ifMissing;
  const intent = typeof name === 'string' && Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!intent) throw data(null, { status: 400 });
  return intent(context, form);
}
