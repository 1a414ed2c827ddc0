import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#server/platform/db/client.ts';

/**
 * Maximum number of seconds for which a code is accepted: its own 30 seconds, and 30 seconds before and
 * after.
 */
const codeSeconds = 90;

/**
 * Marks a code of an authenticator app as used, so that someone who intercepted it cannot use it again (RFC
 * 6238, section 5.2).
 *
 * @returns false when the code was already used
 */
export async function consumeCode(db: Queryable, userId: string, code: string): Promise<boolean> {
  // Derives the row's id from the code, so that only one of two concurrent uses can insert the row.
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
/**
 * Position of the flags byte in the authenticator data, and the bit for “user verified” (WebAuthn level 2,
 * section 6.1).
 */
const flagsAt = 32;
const userVerified = 0x04;

/**
 * Returns whether a passkey was used with user verification (fingerprint, face or PIN), which counts as two
 * factors. Without it, a passkey counts as one factor.
 *
 * @param body body of the sign-in request; the library has already verified its signature
 */
export function isPasskeyUserVerified(body: unknown): boolean {
  const read = passkeyAnswer.safeParse(body);
  const flags = read.success
    ? Buffer.from(read.data.response.response.authenticatorData, 'base64url')[flagsAt]
    : undefined;
  return flags !== undefined && (flags & userVerified) !== 0;
}
