import { data } from 'react-router';

/** Handler of one intent; a form field, usually `intent`, selects the handler. */
export type IntentHandler<Context, Result> = (context: Context, form: FormData) => Promise<Result>;

/**
 * Runs the handler that the form field `intent` names.
 *
 * @param ifMissing name of the handler for a form without this field
 * @param field name of the field, if it is not `intent`
 * @throws a 400 response for an unknown name
 */
export async function runIntent<Context, Result>(
  intents: Readonly<Record<string, IntentHandler<Context, Result>>>,
  context: Context,
  form: FormData,
  ifMissing = '',
  field = 'intent',
): Promise<Result> {
  const name = form.get(field) ?? ifMissing;
  const intent = typeof name === 'string' && Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!intent) throw data(null, { status: 400 });
  return intent(context, form);
}
