import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#server/platform/db/client.ts';

/** As long as any code can be valid: its own half minute, and one before and after it. */
const codeSeconds = 90;

/**
 * Takes the code of an authenticator app, once (RFC 6238, section 5.2): whoever saw or caught it signs in with none.
 *
 * @returns false when it was taken before
 */
export async function takeCode(db: Queryable, userId: string, code: string): Promise<boolean> {
  // Its row is known by what it is of, so that of two at the same moment one is first.
  const digest = createHash('sha256').update(`${userId} ${code}`).digest('hex').slice(0, 32);
  const { rowCount } = await db.execute(sql`
    INSERT INTO verification (id, identifier, value, expires_at)
    VALUES (${digest}::uuid, 'code-taken', ${userId}, now() + make_interval(secs => ${codeSeconds}))
    ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at WHERE verification.expires_at <= now()`);
  return rowCount === 1;
}

const passkeyAnswer = z.object({ response: z.object({ response: z.object({ authenticatorData: z.string() }) }) });
/** Where the authenticator's flags stand, and which of them says “user verified” (WebAuthn level 2, section 6.1). */
const flagsAt = 32;
const userVerified = 0x04;

/**
 * Whether a passkey was unlocked by a finger, a face or a PIN, which makes it two factors; a bare touch is one.
 *
 * @param body of the sign-in, whose signature was checked
 */
export function wasUnlocked(body: unknown): boolean {
  const read = passkeyAnswer.safeParse(body);
  const flags = read.success ? Buffer.from(read.data.response.response.authenticatorData, 'base64url')[flagsAt] : undefined;
  return flags !== undefined && (flags & userVerified) !== 0;
}
