import { randomBytes } from 'node:crypto'
import type { OutgoingMessage } from '@pinwise/identity'
import pg from 'pg'
import pino from 'pino'
import { Counter, Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { openPools, type Pools } from '../../database/connect.ts'
import { createDatabase, type Database } from '../../database/database.ts'
import { createSealer } from '../../secrets/sealer.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createOutbox, type Outbox } from '../outbox.ts'
import { smsGatewayTransport } from '../sms-gateway-transport.ts'
import { smtpTransport } from '../smtp-transport.ts'
import { startMailServer, startSmsGateway } from './receivers.ts'

export const SECOND = 1000
export const HOUR = 60 * 60 * SECOND
export const FROM = 'Pinwise <no-reply@app.example>'

export const mail = (to = 'giulia@example.org'): OutgoingMessage => ({
  channel: 'email',
  kind: 'identity.sign-up-code',
  to,
  subject: 'Your code',
  text: 'The code is 493817.\nIt is good for a day.',
})
export const sms: OutgoingMessage = {
  channel: 'sms',
  kind: 'identity.mfa-code',
  to: '+393331234567',
  text: 'Code 493817',
}
/** What neither a log nor a row may show. */
export const PRIVATE = ['giulia', '+393331234567', '493817', 'Your code']

interface Row {
  id: string
  message: Buffer | null
  created_at: Date
  due_at: Date
  attempts: number
  delivered_at: Date | null
  given_up_at: Date | null
  last_error: string | null
}

interface Given {
  db?: Database
  mailUrl?: string
  sealingKey?: Buffer
}

interface World {
  clock: number
  logged: string[]
  messages: Counter<'channel' | 'outcome'>
  database: TestDatabase
  pools: Pools
  db: Database
  /** Past all roles. */
  owner: pg.Pool
  mailServer: Awaited<ReturnType<typeof startMailServer>>
  gateway: Awaited<ReturnType<typeof startSmsGateway>>
  outbox: Outbox
}

/** An outbox on a database of its own with a mail server and a gateway; each test finds it empty. */
export function useOutbox() {
  const key = randomBytes(32)
  const world = { clock: Date.now() } as World

  const open = ({ db = world.db, mailUrl = world.mailServer.url, sealingKey = key }: Given = {}): Outbox =>
    createOutbox({
      db,
      sealer: createSealer([sealingKey]),
      transports: {
        email: smtpTransport({ url: mailUrl, from: FROM }),
        sms: smsGatewayTransport({ url: world.gateway.url, token: 'gateway-token' }),
      },
      now: () => world.clock,
      log: pino({ level: 'trace' }, { write: (line: string) => void world.logged.push(line) }),
      metrics: { messages: world.messages },
    })
  const send = (...all: OutgoingMessage[]) =>
    world.db.platform({ job: 'test' }, 'test', async tx => {
      for (const message of all) world.outbox.enqueue(tx, message)
    })
  const rows = async () => (await world.owner.query<Row>('select * from outbox')).rows
  const onlyRow = async () => {
    const [row, ...others] = await rows()
    if (!row || others.length > 0) throw new Error('not one message')
    return row
  }
  const outcomes = async () => (await world.messages.get()).values.map(({ labels, value }) => [labels.outcome, value])

  beforeAll(async () => {
    world.database = await createTestDatabase()
    world.pools = openPools(world.database.loginUrl)
    world.db = createDatabase(world.pools)
    world.owner = new pg.Pool({ connectionString: world.database.ownerUrl, max: 2 })
    world.owner.on('error', () => undefined)
  })
  afterAll(async () => {
    await world.db.close()
    await world.owner.end()
    await world.database.drop()
  })
  beforeEach(async () => {
    await world.owner.query('delete from outbox')
    world.logged = []
    const labelNames = ['channel', 'outcome'] as const
    world.messages = new Counter({ name: 'messages', help: 'Messages', labelNames, registers: [new Registry()] })
    world.mailServer = await startMailServer()
    world.gateway = await startSmsGateway()
    world.outbox = open()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all([world.outbox.stop(), world.mailServer.close(), world.gateway.close()])
    for (const words of PRIVATE) expect(world.logged.join()).not.toContain(words)
  })
  return Object.assign(world, { open, send, rows, onlyRow, outcomes })
}
