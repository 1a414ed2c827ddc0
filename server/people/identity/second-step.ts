import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#server/platform/db/client.ts';

/** Maximum lifetime of a code: its own 30 seconds, plus one period before and one after. */
const codeSeconds = 90;

/**
 * Consumes a code of an authenticator app, so that an intercepted code cannot be reused (RFC 6238, section
 * 5.2).
 *
 * @returns false when it was already used
 */
export async function takeCode(db: Queryable, userId: string, code: string): Promise<boolean> {
  // The row id is derived from the code, so that only one of two concurrent uses succeeds.
  const digest = createHash('sha256').update(`${userId} ${code}`).digest('hex').slice(0, 32);
  const { rowCount } = await db.execute(sql`
    INSERT INTO verification (id, identifier, value, expires_at)
    VALUES (${digest}::uuid, 'code-taken', ${userId}, now() + make_interval(secs => ${codeSeconds}))
    ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at WHERE verification.expires_at <= now()`);
  return rowCount === 1;
}

const passkeyAnswer = z.object({
  response: z.object({ response: z.object({ authenticatorData: z.string() }) }),
});
/** Offset of the authenticator flags and the “user verified” bit (WebAuthn level 2, section 6.1). */
const flagsAt = 32;
const userVerified = 0x04;

/**
 * Whether a passkey was used with user verification (fingerprint, face or PIN), which counts as two factors;
 * a mere touch is one.
 *
 * @param body body of the sign-in request, whose signature is already verified
 */
export function wasUnlocked(body: unknown): boolean {
  const read = passkeyAnswer.safeParse(body);
  const flags = read.success
    ? Buffer.from(read.data.response.response.authenticatorData, 'base64url')[flagsAt]
    : undefined;
  return flags !== undefined && (flags & userVerified) !== 0;
}
