import { hash, randomBytes } from 'node:crypto'
import { PARTNER_KEY_PREFIX, type PartnerKeyMode } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { PartnerCaller } from '../caller.ts'
import type { Context } from '../context.ts'

const KEY_BYTES = 24
const HINT_LENGTH = 4
const MAX_KNOWN_KEYS = 5_000

/** Random enough that a fast hash keeps it secret. */
export function createPartnerKey(mode: PartnerKeyMode): { key: string; hash: Buffer; hint: string } {
  return storedKey(`${PARTNER_KEY_PREFIX}${mode}_${randomBytes(KEY_BYTES).toString('base64url')}`)
}

/** What is stored of a key: never the key. */
export const storedKey = (key: string) => ({
  key,
  hash: Buffer.from(hashOf(key), 'hex'),
  hint: key.slice(-HINT_LENGTH),
})

const hashOf = (key: string) => hash('sha256', key, 'hex')

/** Of this server. */
export const partnerKeysOf = (context: Pick<Context, 'db' | 'parts'>) => context.parts.get(createPartnerKeys, context)

/** A key that was changed in another process is good here for so long at most. */
const REMEMBERED_MS = 3_000

/** What is remembered is forgotten at every change in this process, and soon in any case. */
function createPartnerKeys({ db }: Pick<Context, 'db'>) {
  const partners = new Map<string, { readonly partner: PartnerCaller; readonly until: number }>()
  /** Grows with every change: what was read before a change is not remembered after it. */
  let changes = 0
  return {
    async partnerOf(key: string): Promise<PartnerCaller> {
      const name = hashOf(key)
      const remembered = partners.get(name)
      // By a clock that never jumps.
      if (remembered && remembered.until > performance.now()) return remembered.partner
      const before = changes
      const partner = await db.partnerOfKey(Buffer.from(name, 'hex'))
      if (!partner) throw new AppError('unauthenticated', { detail: 'not the key of a partner' })
      if (partners.size >= MAX_KNOWN_KEYS) partners.clear()
      if (changes === before) partners.set(name, { partner, until: performance.now() + REMEMBERED_MS })
      return partner
    },
    /** After the commit of a change of any key or partner. */
    forget(): void {
      changes += 1
      partners.clear()
    },
  }
}
