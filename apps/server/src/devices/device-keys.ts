import { hash, randomBytes } from 'node:crypto'
import { DEVICE_KEY_PREFIX } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'

const KEY_BYTES = 24
const HINT_LENGTH = 4
const MAX_KNOWN_KEYS = 20_000

export interface NewKey {
  readonly key: string
  readonly hash: Buffer
  readonly hint: string
}

/** Random enough that a fast hash keeps it secret. */
export function createDeviceKey(): NewKey {
  const key = DEVICE_KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url')
  return { key, hash: Buffer.from(hashOf(key), 'hex'), hint: key.slice(-HINT_LENGTH) }
}

const hashOf = (key: string) => hash('sha256', key, 'hex')

/** Of this server. */
export const deviceKeysOf = (context: Pick<Context, 'db' | 'parts'>) => context.parts.get(createDeviceKeys, context)

/** A key that was changed in another process is good here for so long at most. */
const REMEMBERED_MS = 3_000

/** What is remembered is forgotten at every change in this process, and soon in any case. */
function createDeviceKeys({ db }: Pick<Context, 'db'>) {
  const devices = new Map<string, { readonly id: string; readonly until: number }>()
  /** Grows with every change: what was read before a change is not remembered after it. */
  let changes = 0
  return {
    async deviceOf(key: string): Promise<{ readonly id: string }> {
      const name = hashOf(key)
      const remembered = devices.get(name)
      // By a clock that never jumps.
      if (remembered && remembered.until > performance.now()) return remembered
      const before = changes
      const id = await db.deviceOfKey(Buffer.from(name, 'hex'))
      if (id === null) throw new AppError('unauthenticated', { detail: 'not the key of a device' })
      const device = { id, until: performance.now() + REMEMBERED_MS }
      if (devices.size >= MAX_KNOWN_KEYS) devices.clear()
      if (changes === before) devices.set(name, device)
      return device
    },
    /** After the commit of a change of any key. */
    forget(): void {
      changes += 1
      devices.clear()
    },
  }
}
