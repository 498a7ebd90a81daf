import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressOf, createIdentityClient } from './identity-client.ts'
import { runPaced } from './paced.ts'

export const PASSWORD = 'four-balls-and-a-flag'

/** Addresses of accounts, by what has become of them. */
export interface People {
  readonly confirmed: readonly string[]
  readonly unconfirmed: readonly string[]
  readonly disabled: readonly string[]
}

interface Pool {
  readonly port: number
  readonly adminPort: number
  readonly ownerUrl: string
  readonly poolId: string
  readonly clientId: string
}

const LANES = 4
const SIGN_UPS_PER_SECOND = 50

/** All of one length, so that a name's size tells nothing. */
export const newName = () => `${randomBytes(6).toString('hex')}@bench.example`

export async function makePeople(pool: Pool, count: number): Promise<People> {
  const names = () => Array.from({ length: count }, newName)
  const people = { confirmed: names(), unconfirmed: names(), disabled: names() }
  const work = [...people.confirmed, ...people.disabled].values()
  const disabled = new Set(people.disabled)
  const staff = createIdentityClient(pool.adminPort)
  const perform = async (operation: string, email: string, more = {}) => {
    const input = { UserPoolId: pool.poolId, Username: email, ...more }
    const { status, body } = await staff.call(operation, input, { path: '/' })
    if (status !== 200) throw new Error(`${operation} answered ${status}: ${body}`)
  }
  const lane = async () => {
    for (const email of work) {
      await perform('AdminCreateUser', email)
      await perform('AdminSetUserPassword', email, { Password: PASSWORD, Permanent: true })
      if (disabled.has(email)) await perform('AdminDisableUser', email)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  staff.close()
  await signUp(pool, people.unconfirmed)
  return people
}

async function signUp({ port, clientId }: Pool, names: readonly string[]): Promise<void> {
  const client = createIdentityClient(port)
  const { failures } = await runPaced({ perSecond: SIGN_UPS_PER_SECOND, times: names.length }, async turn => {
    const input = { ClientId: clientId, Username: names[turn], Password: PASSWORD }
    const { status, body, milliseconds } = await client.call('SignUp', input, { from: addressOf(turn) })
    if (status !== 200) throw new Error(`SignUp answered ${status}: ${body}`)
    return milliseconds
  })
  client.close()
  if (failures[0]) throw new Error(failures[0])
}

/** Waits until their mail has left, and gives the database the statistics that one in use has. */
export async function settle(ownerUrl: string): Promise<{ postgresVersion: string }> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const waiting = 'select from outbox where delivered_at is null and given_up_at is null limit 1'
    while ((await owner.query(waiting)).rowCount !== 0) await sleep(100)
    await owner.query('vacuum analyze')
    const { rows } = await owner.query<{ server_version: string }>('show server_version')
    return { postgresVersion: rows[0]?.server_version ?? 'unknown' }
  } finally {
    await owner.end()
  }
}
