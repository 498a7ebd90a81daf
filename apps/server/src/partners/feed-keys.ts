import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { FeedKeys } from '@pinwise/contract'
import type { Context } from '../context.ts'
import { insertFeedKey, lockFeedKeys, newestFeedKeys } from './feed-queries.ts'

const SEALED_FOR = 'pin feed key'

type PublicKey = FeedKeys['keys'][number]
interface FeedSigner {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKeys: readonly PublicKey[]
}

const createKnown = (): { signer?: Promise<FeedSigner> | undefined } => ({})

/** The newest key signs. It is made when it is first needed, and its secret half is sealed. */
export function feedSignerOf(context: Context): Promise<FeedSigner> {
  const known = context.parts.get(createKnown, context)
  const found = known.signer ?? openSigner(context)
  known.signer = found
  // Read again by the next who asks.
  found.catch(() => {
    known.signer = undefined
  })
  return found
}

async function openSigner({ db, sealer, now }: Context): Promise<FeedSigner> {
  const rows = await db.partnerJobs(async tx => {
    await tx.run(lockFeedKeys)
    const stored = await tx.all(newestFeedKeys)
    if (stored.length > 0) return stored
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const kid = randomBytes(6).toString('base64url')
    const { x = '' } = publicKey.export({ format: 'jwk' })
    const jwk: PublicKey = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }
    const secret = sealer.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), SEALED_FOR)
    await tx.run(insertFeedKey(kid, jwk, secret, new Date(now())))
    return tx.all(newestFeedKeys)
  })
  const [newest] = rows
  if (!newest) throw new Error('the key that signs the pin feed is missing')
  const der = sealer.open(newest.private_key, SEALED_FOR)
  return {
    kid: newest.kid,
    privateKey: createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' }),
    publicKeys: rows.map(({ public_key: key }) => key as unknown as PublicKey),
  }
}
