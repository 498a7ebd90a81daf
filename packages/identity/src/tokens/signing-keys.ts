import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { errors, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { IdentityDependencies, Tx } from '../dependencies.ts'
import { notAuthorized } from '../identity-error.ts'
import { LIFETIMES } from '../settings.ts'
import { sql } from '../store/sql.ts'

/** Identity and access tokens have separate keys, each with a current, a previous and a next one. */
type TokenUse = 'id' | 'access'
type KeyState = 'next' | 'current' | 'previous'

interface KeyRow {
  readonly kid: string
  readonly use: TokenUse
  readonly state: KeyState
  readonly private_key: Buffer
  readonly public_jwk: JWK
  readonly activated_at: Date | null
}
interface LoadedKey extends KeyRow {
  readonly publicKey: KeyObject
}

const PURPOSE = 'identity.signing-key'
/** Another process may have rotated the keys; the next key was published long before. */
const RELOAD_MS = 4_000
/** A token with an unknown key id triggers a reload, at most this often. */
const RELOAD_FOR_UNKNOWN_KEY_MS = 1_000
const BITS = 2048
const ROTATE_AFTER_MS = 90 * 24 * 60 * 60_000

export type SigningKeys = ReturnType<typeof createSigningKeys>
type Dependencies = Pick<IdentityDependencies, 'db' | 'sealer' | 'now'>

export function createSigningKeys({ db, sealer, now }: Dependencies, issuer: string) {
  let loaded: readonly LoadedKey[] = []
  let loadedAt = Number.NEGATIVE_INFINITY
  const privateKeys = new Map<string, KeyObject>()

  return {
    async sign(use: TokenUse, claims: JWTPayload): Promise<string> {
      const key = (await keys()).find(one => one.use === use && one.state === 'current')
      if (!key) throw new Error(`no key to sign ${use} tokens`)
      return new SignJWT(claims).setProtectedHeader({ kid: key.kid, alg: 'RS256' }).sign(privateKeyOf(key))
    },

    /** Verifies a token for that use and returns its claims; throws the error of the protocol. */
    async verify(use: TokenUse, token: string, { evenExpired = false } = {}): Promise<JWTPayload> {
      try {
        const { payload } = await jwtVerify(token, async ({ kid }) => publicKeyOf(use, kid), {
          issuer,
          algorithms: ['RS256'],
          currentDate: new Date(evenExpired ? 0 : now()),
        })
        if (payload.token_use !== use) throw new errors.JWTInvalid('another use')
        return payload
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
        const name = use === 'id' ? 'Identity' : 'Access'
        throw notAuthorized(error instanceof errors.JWTExpired ? `${name} Token has expired` : `Invalid ${name} Token`)
      }
    },

    jwks: async (): Promise<{ keys: JWK[] }> => ({
      keys: (await keys()).map(({ public_jwk, kid }) => ({ ...public_jwk, kid, alg: 'RS256', use: 'sig' })),
    }),

    /** Creates the first keys, and rotates those that have been in use for 90 days. */
    maintain: async (): Promise<void> => {
      await db.transaction(async tx => {
        const { current } = await lockKeys(tx)
        if (!current) {
          await addKeys(tx, 'current')
          await addKeys(tx, 'next')
        } else if (now() - (current.activated_at?.getTime() ?? 0) >= ROTATE_AFTER_MS) await replaceKeys(tx)
      })
      await reload()
      // A wrong encryption key fails here rather than at the first sign-in.
      for (const key of loaded) privateKeyOf(key)
    },

    /**
     * The next keys sign from now on, and the current ones become the previous ones, which still verify. A second
     * rotation within the lifetime of a token would invalidate valid tokens, so it is refused unless the keys are
     * compromised.
     */
    async rotate({ compromised = false } = {}): Promise<'rotated' | 'too-soon'> {
      const result = await db.transaction(async tx => {
        const { current } = await lockKeys(tx)
        const age = now() - (current?.activated_at?.getTime() ?? 0)
        if (age < LIFETIMES.tokenSeconds * 1000 && !compromised) return 'too-soon' as const
        if (!compromised) await replaceKeys(tx)
        else {
          // An attacker with the current key also has the next one.
          await tx.run(sql`delete from identity.signing_keys`)
          await addKeys(tx, 'current')
          await addKeys(tx, 'next')
        }
        return 'rotated' as const
      })
      await reload()
      return result
    },
  }

  async function keys(): Promise<readonly LoadedKey[]> {
    if (Math.abs(now() - loadedAt) >= RELOAD_MS) await reload()
    return loaded
  }

  async function publicKeyOf(use: TokenUse, kid: string | undefined): Promise<KeyObject> {
    const find = async () => (await keys()).find(one => one.kid === kid && one.use === use)
    let key = await find()
    if (!key && Math.abs(now() - loadedAt) >= RELOAD_FOR_UNKNOWN_KEY_MS) {
      await reload()
      key = await find()
    }
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.publicKey
  }

  function privateKeyOf({ kid, private_key }: KeyRow): KeyObject {
    const known = privateKeys.get(kid)
    if (known) return known
    const key = createPrivateKey({ key: sealer.open(private_key, PURPOSE), format: 'der', type: 'pkcs8' })
    privateKeys.set(kid, key)
    return key
  }

  async function reload(): Promise<void> {
    const rows = await db.transaction(tx =>
      tx.all<KeyRow>(sql`select * from identity.signing_keys order by use, state`),
    )
    loaded = rows.map(row => ({
      ...row,
      publicKey: createPublicKey({ key: { ...row.public_jwk }, format: 'jwk' }),
    }))
    loadedAt = now()
    for (const kid of privateKeys.keys()) if (!rows.some(row => row.kid === kid)) privateKeys.delete(kid)
  }

  async function lockKeys(tx: Tx): Promise<{ current: KeyRow | undefined }> {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('identity signing keys'))`)
    return { current: await tx.maybe<KeyRow>(sql`select * from identity.signing_keys where state = 'current' limit 1`) }
  }

  async function replaceKeys(tx: Tx): Promise<void> {
    await tx.run(sql`delete from identity.signing_keys where state = 'previous'`)
    await tx.run(sql`update identity.signing_keys set state = 'previous' where state = 'current'`)
    await tx.run(sql`
      update identity.signing_keys set state = 'current', activated_at = ${new Date(now())} where state = 'next'`)
    await addKeys(tx, 'next')
  }

  async function addKeys(tx: Tx, state: KeyState): Promise<void> {
    const at = new Date(now())
    for (const use of ['id', 'access'] as const) {
      const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS })
      const sealed = sealer.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), PURPOSE)
      await tx.run(sql`
        insert into identity.signing_keys (kid, use, state, private_key, public_jwk, created_at, activated_at)
        values (${randomUUID()}, ${use}, ${state}, ${sealed}, ${publicKey.export({ format: 'jwk' })}, ${at},
          ${state === 'current' ? at : null})`)
    }
  }
}
