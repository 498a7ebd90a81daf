import type { Core } from '../core.ts'
import { toBigInt, toBytes } from '../crypto/modular-power.ts'
import { hashOf, isSame } from '../crypto/secrets.ts'
import { expectedSignature, readPublicValue, type ServerValues, type SrpName } from '../crypto/srp.ts'
import type { Tx } from '../dependencies.ts'
import { invalidParameter } from '../identity-error.ts'
import { LIFETIMES } from '../settings.ts'
import { sql } from '../store/sql.ts'
import { required } from './challenges.ts'

/**
 * The server state of an SRP exchange, sealed and carried by the client: starting an exchange writes no row, so that
 * nobody can fill the database with them. Only the hashes of answered blocks are stored.
 */

/** Who the exchange belongs to and its purpose; both must match when the answer arrives. */
interface BlockContent {
  readonly purpose: 'password' | 'device'
  readonly clientId: string
  readonly srpUser: string
  /** State that the next step needs. */
  readonly context: Readonly<Record<string, unknown>>
}

interface Sealed extends BlockContent {
  readonly a: string
  readonly b: string
  readonly B: string
  readonly expiresAt: number
}

const PURPOSE = 'identity.srp'

export function readClientValue(responses: Readonly<Record<string, string>>): bigint {
  const value = readPublicValue(required(responses, 'SRP_A'))
  if (value === null) throw invalidParameter('SRP_A is not a valid value')
  return value
}

export function sealBlock(core: Core, content: BlockContent, clientPublic: bigint, server: ServerValues): string {
  const sealed: Sealed = {
    ...content,
    a: toBytes(clientPublic).toString('base64'),
    b: server.secret.toString('base64'),
    B: toBytes(server.publicValue).toString('base64'),
    expiresAt: core.now() + LIFETIMES.srpSeconds * 1000,
  }
  return core.sealer.seal(JSON.stringify(sealed), PURPOSE).toString('base64')
}

interface OpenBlock extends BlockContent {
  /** Marks the block as used; returns false when it was already used. */
  spend(tx: Tx): Promise<boolean>
  isSigned(name: SrpName, verifier: bigint): Promise<boolean>
}

/** Null when the block is forged, expired, or meant for another purpose or client. */
export function openBlock(
  core: Core,
  responses: Readonly<Record<string, string>>,
  expected: Pick<BlockContent, 'purpose' | 'clientId'>,
): OpenBlock | null {
  const text = required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const signature = required(responses, 'PASSWORD_CLAIM_SIGNATURE')
  const timestamp = required(responses, 'TIMESTAMP')
  const canonical = canonicalTimestamp(timestamp)
  const bytes = Buffer.from(text, 'base64')
  const block = unseal(core, bytes)
  if (!block || block.purpose !== expected.purpose || block.clientId !== expected.clientId) return null
  if (block.expiresAt <= core.now()) return null
  const { purpose, clientId, srpUser, context } = block
  return {
    purpose,
    clientId,
    srpUser,
    context,
    // Identified by its bytes, because the same block has several base64 spellings.
    spend: async tx =>
      (await tx.run(sql`
        insert into identity.spent (hash, expires_at) values (${hashOf(bytes)}, ${new Date(block.expiresAt)})
        on conflict do nothing`)) === 1,
    async isSigned(name, verifier) {
      const wanted = await expectedSignature({
        name,
        verifier,
        clientPublic: toBigInt(Buffer.from(block.a, 'base64')),
        server: { secret: Buffer.from(block.b, 'base64'), publicValue: toBigInt(Buffer.from(block.B, 'base64')) },
        secretBlock: bytes,
        timestamp: canonical,
      })
      return isSame(Buffer.from(signature, 'base64'), wanted)
    },
  }
}

function unseal({ sealer }: Core, bytes: Buffer): Sealed | null {
  try {
    return JSON.parse(sealer.open(bytes, PURPOSE).toString()) as Sealed
  } catch {
    return null
  }
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const TIMESTAMP = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/

/** The timestamp as AWS signs it: reformatted, so that `Sep 05` or a wrong weekday cannot match. */
function canonicalTimestamp(timestamp: string): string {
  const [, month = '', day = '', hours = '', minutes = '', seconds = '', year = ''] = TIMESTAMP.exec(timestamp) ?? []
  const monthIndex = MONTHS.indexOf(month)
  const date = new Date(Date.UTC(Number(year), monthIndex, Number(day)))
  if (monthIndex === -1 || Number.isNaN(date.getTime())) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.')
  }
  return `${WEEKDAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()} ${hours}:${minutes}:${seconds} UTC ${year}`
}
