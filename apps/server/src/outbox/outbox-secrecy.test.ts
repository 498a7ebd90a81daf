import { randomBytes } from 'node:crypto'
import type { Statement } from '@pinwise/identity'
import { expect, test } from 'vitest'
import { smtpRefusal, startMailServer } from './testing/receivers.ts'
import { mail, PRIVATE, sms, useOutbox } from './testing/use-outbox.ts'

const world = useOutbox()

test('roles that may only put messages in can do so, and nobody can read them without the key', async () => {
  const statements: Statement[] = []
  world.outbox.enqueue({ queue: statement => void statements.push(statement) }, mail())
  const [{ text, values }] = statements as [Statement]
  await world.pools.app.query(text, [...values])
  await expect(world.pools.app.query('select * from outbox')).rejects.toThrow(/permission denied/)
  const { message } = await world.onlyRow()
  for (const words of PRIVATE) expect(message?.includes(words)).toBe(false)

  await world.open({ sealingKey: randomBytes(32) }).deliverDue()
  expect(world.mailServer.received).toEqual([])
  expect(await world.onlyRow()).toMatchObject({ last_error: 'CannotOpen', message })
})

test('what was delivered or given up is gone from the database', async () => {
  world.mailServer.hooks.onMail = async to => {
    if (to.startsWith('nobody')) throw smtpRefusal(554)
  }
  await world.send(mail(), mail('nobody@example.org'), sms)
  await world.outbox.deliverDue()
  expect((await world.rows()).map(row => row.message)).toEqual([null, null, null])
})

test('a certificate that nobody vouches for gets no mail', async () => {
  const stranger = await startMailServer({ secure: true })
  await world.send(mail())
  await world.open({ mailUrl: `smtps://127.0.0.1:${stranger.port}` }).deliverDue()
  await stranger.close()
  expect(stranger.received).toEqual([])
  expect(await world.onlyRow()).toMatchObject({ delivered_at: null, given_up_at: null })
})

test('without TLS nothing leaves this machine', async () => {
  await world.send(mail())
  // This machine under a name that does not say so.
  await world.open({ mailUrl: `smtp://[::ffff:127.0.0.1]:${world.mailServer.port}` }).deliverDue()
  expect(world.mailServer.received).toEqual([])
  expect((await world.onlyRow()).last_error).toMatch(/^smtp STARTTLS/)
})

test('the token of the gateway does not follow a redirect', async () => {
  world.gateway.hooks.answer = async () => 302
  await world.send(sms)
  await world.outbox.deliverDue()
  expect(world.gateway.received).toHaveLength(1)
  expect((await world.onlyRow()).last_error).toBe('gateway 302')
})
