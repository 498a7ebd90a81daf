import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { PRIME, powerOf, powerOfTwo, toBigInt, toBytes } from '../packages/identity/src/crypto/modular-power.ts'
import type { IdentityClient } from './identity-client.ts'

export interface SignInDetails {
  readonly poolId: string
  readonly clientId: string
  readonly email: string
  readonly password: string
  readonly from: string
}

/** What the server sends of an SRP exchange, by Cognito's names. */
export interface SrpChallenge {
  readonly SALT: string
  readonly SRP_B: string
  readonly SECRET_BLOCK: string
  readonly USER_ID_FOR_SRP: string
}

const MULTIPLIER = toBigInt(sha256(toBytes(PRIME), toBytes(2n)))

/**
 * A person's side of SRP. It would cost the server's machine nothing if people sat at their own, so whatever does not
 * change between two sign-ins is computed once; what is left is one power, off the main thread.
 */
export function createSrpSignIn(client: IdentityClient, { poolId, clientId, email, password, from }: SignInDetails) {
  const realm = poolId.slice(poolId.indexOf('_') + 1)
  const secret = toBigInt(randomBytes(32))
  const publicValue = powerOfTwo(toBytes(secret))
  const SRP_A = publicValue.toString(16)
  let proof: { salt: string; exponent: bigint; verifier: bigint } | undefined

  function proofFor({ SALT: salt, USER_ID_FOR_SRP: user }: SrpChallenge) {
    if (proof?.salt !== salt) {
      const hash = sha256(toBytes(BigInt(`0x${salt}`)), sha256(`${realm}${user}:${password}`))
      proof = { salt, exponent: toBigInt(hash), verifier: powerOfTwo(hash) }
    }
    return proof
  }

  async function sign(challenge: SrpChallenge, timestamp: string): Promise<string> {
    const { exponent, verifier } = proofFor(challenge)
    const serverValue = BigInt(`0x${challenge.SRP_B}`)
    const scramble = toBigInt(sha256(toBytes(publicValue), toBytes(serverValue)))
    const known = (MULTIPLIER * verifier) % PRIME
    const session = await powerOf((serverValue - known + PRIME) % PRIME, toBytes(secret + scramble * exponent))
    const key = hkdfSync('sha256', toBytes(session), toBytes(scramble), 'Caldera Derived Key', 16)
    return createHmac('sha256', Buffer.from(key))
      .update(`${realm}${challenge.USER_ID_FOR_SRP}`)
      .update(Buffer.from(challenge.SECRET_BLOCK, 'base64'))
      .update(timestamp)
      .digest('base64')
  }

  /** Resolves with the milliseconds until the tokens were there. */
  return async (): Promise<number> => {
    const startedAt = performance.now()
    const challenge = await requestChallenge(client, { clientId, email, SRP_A, from })
    const timestamp = srpTimestamp()
    const signature = await sign(challenge, timestamp)
    const { body } = await answerChallenge(client, { clientId, challenge, timestamp, signature, from })
    if (!JSON.parse(body).AuthenticationResult?.IdToken) throw new Error(`no tokens for ${email}: ${body}`)
    return performance.now() - startedAt
  }
}

export async function requestChallenge(
  client: IdentityClient,
  { clientId, email, SRP_A, from }: { clientId: string; email: string; SRP_A: string; from: string },
): Promise<SrpChallenge> {
  const { body } = await client.call('InitiateAuth', srpStart({ clientId, email, SRP_A }), { from })
  const { ChallengeParameters } = JSON.parse(body)
  if (!ChallengeParameters) throw new Error(`no challenge for ${email}: ${body}`)
  return ChallengeParameters
}

export const srpStart = ({ clientId, email, SRP_A }: { clientId: string; email: string; SRP_A: string }) => ({
  AuthFlow: 'USER_SRP_AUTH',
  ClientId: clientId,
  AuthParameters: { USERNAME: email, SRP_A },
})

interface ChallengeAnswer {
  readonly clientId: string
  readonly challenge: SrpChallenge
  readonly timestamp: string
  readonly signature: string
  readonly from: string
}

export function answerChallenge(
  client: IdentityClient,
  { clientId, challenge, timestamp, signature, from }: ChallengeAnswer,
) {
  const input = {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: clientId,
    ChallengeResponses: {
      USERNAME: challenge.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      TIMESTAMP: timestamp,
      PASSWORD_CLAIM_SIGNATURE: signature,
    },
  }
  return client.call('RespondToAuthChallenge', input, { from })
}

/** Now, as Cognito's clients write it: `Tue Sep 5 07:09:04 UTC 2026`. */
export function srpTimestamp(): string {
  const [weekday = '', day, month, year, time] = new Date().toUTCString().split(' ')
  return `${weekday.slice(0, 3)} ${month} ${Number(day)} ${time} UTC ${year}`
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
