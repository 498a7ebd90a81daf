import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isCodeChallenge, provesChallenge } from './pkce.ts'

const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

test('the example of RFC 7636, appendix B', () => {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
  expect(provesChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', challenge)).toBe(true)
})

test.each([
  ['too short', 'a'.repeat(42)],
  ['too long', 'a'.repeat(129)],
  ['characters that no verifier has', `${'a'.repeat(42)}+`],
  ['empty', ''],
])('a verifier that is not one proves nothing: %s', (_why, verifier) => {
  expect(provesChallenge(verifier, s256(verifier))).toBe(false)
})

test('another verifier, or the challenge itself, proves nothing', () => {
  const challenge = s256('v'.repeat(43))
  expect(provesChallenge('w'.repeat(43), challenge)).toBe(false)
  expect(provesChallenge(challenge, challenge)).toBe(false)
})

test.each(['a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(42)}=`, `${'a'.repeat(43)}\n`, ''])(
  'not a challenge: %j',
  text => {
    expect(isCodeChallenge(text)).toBe(false)
  },
)
