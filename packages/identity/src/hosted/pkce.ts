import { createHash } from 'node:crypto'
import { isSame } from '../crypto/secrets.ts'

/** RFC 7636: 43 to 128 characters. */
export const isCodeChallenge = (text: string) => /^[\w-]{43,128}$/.test(text)
const isCodeVerifier = (text: string) => /^[\w.~-]{43,128}$/.test(text)

/** S256 only: with `plain`, anyone who sees the request knows the verifier. */
export function provesChallenge(verifier: string, challenge: string): boolean {
  return isCodeVerifier(verifier) && isSame(createHash('sha256').update(verifier).digest('base64url'), challenge)
}
