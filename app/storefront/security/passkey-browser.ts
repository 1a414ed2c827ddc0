/**
 * Returns whether this browser supports passkeys. The test is whether the option parsers of WebAuthn level 3
 * exist, because browsers that support passkeys have these parsers.
 */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    !isBareAddress()
  );
}

// Passkeys require a domain name, so they do not work on a bare IP address.
const isBareAddress = () => /^[\d.]+$|:/.test(location.hostname);

async function answerOf<T>(
  path: string,
  init?: RequestInit,
): Promise<{ ok: true; body: T } | { ok: false; code: string }> {
  const response = await fetch(`/api/auth/passkey/${path}`, init);
  const body = (await response.json().catch(() => ({}))) as T & { code?: string };
  return response.ok ? { ok: true, body } : { ok: false, code: body.code ?? String(response.status) };
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export type PasskeyOutcome = { ok: true } | { ok: false; reason: 'cancelled' | 'not_fresh' | 'failed' };

/** Opens the browser's passkey prompt. Returns undefined if the user cancelled it or it timed out. */
async function asked(question: () => Promise<Credential | null>): Promise<PublicKeyCredential | undefined> {
  try {
    return ((await question()) as PublicKeyCredential | null) ?? undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Creates a passkey for the signed-in user. */
export async function addPasskey(name: string): Promise<PasskeyOutcome> {
  const options = await answerOf<PublicKeyCredentialCreationOptionsJSON>('generate-register-options');
  if (!options.ok)
    return { ok: false, reason: options.code === 'SESSION_NOT_FRESH' ? 'not_fresh' : 'failed' };
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.body);
  const credential = await asked(() => navigator.credentials.create({ publicKey }));
  if (!credential) return { ok: false, reason: 'cancelled' };
  const stored = await answerOf('verify-registration', post({ response: credential.toJSON(), name }));
  return stored.ok ? { ok: true } : { ok: false, reason: 'failed' };
}

/** Signs in with a passkey; the server's response sets the session cookie. */
export async function signInByPasskey(): Promise<PasskeyOutcome> {
  const options = await answerOf<PublicKeyCredentialRequestOptionsJSON>('generate-authenticate-options');
  if (!options.ok) return { ok: false, reason: 'failed' };
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.body);
  const credential = await asked(() => navigator.credentials.get({ publicKey }));
  if (!credential) return { ok: false, reason: 'cancelled' };
  const known = await answerOf('verify-authentication', post({ response: credential.toJSON() }));
  return known.ok ? { ok: true } : { ok: false, reason: 'failed' };
}
