import { expect, test } from 'vitest'
import { smtpRefusal, startMailServer } from './testing/receivers.ts'
import { HOUR, mail, SECOND, sms, useOutbox } from './testing/use-outbox.ts'

const world = useOutbox()

test('a mail that is refused for now is tried again, not before it is due', async () => {
  world.mailServer.hooks.onMail = async () => {
    throw smtpRefusal(451)
  }
  await world.send(mail())
  await world.outbox.deliverDue()
  const waiting = await world.onlyRow()
  expect(waiting).toMatchObject({ attempts: 1, last_error: 'smtp DATA 451', delivered_at: null, given_up_at: null })

  world.mailServer.hooks.onMail = async () => undefined
  world.clock = waiting.due_at.getTime() - 1
  await world.outbox.deliverDue()
  expect(world.mailServer.received).toEqual([])
  world.clock += 1
  await world.outbox.deliverDue()
  expect(world.mailServer.received).toHaveLength(1)
  expect(await world.onlyRow()).toMatchObject({ attempts: 2, last_error: null, message: null })
  expect(await world.outcomes()).toEqual([
    ['retried', 1],
    ['delivered', 1],
  ])
})

test('the gateway sees the same key each time', async () => {
  world.gateway.hooks.answer = async () => 503
  await world.send(sms)
  await world.outbox.deliverDue()
  world.gateway.hooks.answer = async () => 200
  world.clock += 30 * SECOND
  await world.outbox.deliverDue()
  const keys = world.gateway.received.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([(await world.onlyRow()).id, keys[0]])
  expect((await world.onlyRow()).delivered_at).not.toBeNull()
})

test('a mail waits for a server that is down', async () => {
  await world.mailServer.close()
  await world.send(mail())
  await world.outbox.deliverDue()
  expect(await world.onlyRow()).toMatchObject({ attempts: 1, delivered_at: null, given_up_at: null })
  world.mailServer = await startMailServer({ port: world.mailServer.port })
  world.clock += 30 * SECOND
  await world.outbox.deliverDue()
  expect(world.mailServer.received).toHaveLength(1)
})

test('each wait is twice the last up to an hour, and after a day it is given up', async () => {
  world.gateway.hooks.answer = async () => 500
  await world.send(sms)
  let longest = 30 * SECOND
  let row = await world.onlyRow()
  const lastMoment = row.created_at.getTime() + 24 * HOUR
  while (row.given_up_at === null) {
    await world.outbox.deliverDue()
    row = await world.onlyRow()
    const dueAt = row.due_at.getTime()
    if (dueAt > world.clock) {
      expect(dueAt).toBeLessThanOrEqual(Math.min(world.clock + longest, lastMoment))
      expect(dueAt).toBeGreaterThanOrEqual(Math.min(world.clock + longest / 2, lastMoment))
    }
    longest = Math.min(longest * 2, HOUR)
    world.clock = dueAt
  }
  expect(row).toMatchObject({ given_up_at: new Date(lastMoment), message: null, last_error: 'gateway 500' })
  expect(world.gateway.received).toHaveLength(row.attempts)
  expect(world.logged.map(line => JSON.parse(line)).at(-1)).toMatchObject({ level: 40, kind: 'identity.mfa-code' })
  expect(await world.outcomes()).toEqual([
    ['retried', row.attempts],
    ['given-up', 1],
  ])
})

test('a code that lay a day in a server that was off is not sent any more', async () => {
  await world.send(sms)
  world.clock += 24 * HOUR
  await world.outbox.deliverDue()
  expect(world.gateway.received).toEqual([])
  expect(await world.onlyRow()).toMatchObject({ attempts: 0, message: null, last_error: 'too old' })
})

test('what is refused for good is given up at once', async () => {
  await world.mailServer.close()
  world.mailServer = await startMailServer({ onRcptTo: (_address, _session, done) => done(smtpRefusal(550)) })
  world.outbox = world.open()
  world.gateway.hooks.answer = async () => 422
  await world.send(mail(), sms)
  await world.outbox.deliverDue()
  const found = await world.rows()
  expect(found.map(row => row.last_error).sort()).toEqual(['gateway 422', 'smtp RCPT TO 550'])
  for (const row of found) expect(row).toMatchObject({ attempts: 1, message: null, given_up_at: expect.any(Date) })
})

test('a wrong password of ours is no fault of the message', async () => {
  await world.mailServer.close()
  world.mailServer = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'pin@wise' && password === 's/cret' ? done(null, { user: username }) : done(smtpRefusal(535)),
  })
  await world.send(mail())
  await world.open({ mailUrl: `smtp://pin%40wise:wrong@127.0.0.1:${world.mailServer.port}` }).deliverDue()
  expect(await world.onlyRow()).toMatchObject({ attempts: 1, given_up_at: null })
  world.clock += 30 * SECOND
  await world.open({ mailUrl: `smtp://pin%40wise:s%2Fcret@127.0.0.1:${world.mailServer.port}` }).deliverDue()
  expect(world.mailServer.received).toHaveLength(1)
})
