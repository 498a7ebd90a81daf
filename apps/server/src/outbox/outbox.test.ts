import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPools } from '../database/connect.ts'
import { createDatabase } from '../database/database.ts'
import { FROM, HOUR, mail, SECOND, sms, useOutbox } from './testing/use-outbox.ts'

const world = useOutbox()

describe('delivery', () => {
  test('a mail leaves once, marked as sent by a machine and under the id of its row', async () => {
    await world.send(mail())
    await world.outbox.deliverDue()
    await world.outbox.deliverDue()
    const row = await world.onlyRow()
    expect(world.mailServer.received).toHaveLength(1)
    const [received] = world.mailServer.received
    expect([received?.from, received?.to]).toEqual(['no-reply@app.example', ['giulia@example.org']])
    expect(received?.headers).toMatchObject({
      From: FROM,
      To: 'giulia@example.org',
      Subject: 'Your code',
      'Message-ID': `<${row.id}@app.example>`,
      'Auto-Submitted': 'auto-generated',
      'Content-Type': 'text/plain; charset=utf-8',
    })
    expect(Date.parse(received?.headers.Date ?? '')).toBe(Math.floor(world.clock / SECOND) * SECOND)
    expect(received?.body).toBe('The code is 493817.\r\nIt is good for a day.')
    expect(await world.outcomes()).toEqual([['delivered', 1]])
  })

  test('a text message goes to the gateway with our token and the id of its row', async () => {
    await world.send(sms)
    await world.outbox.deliverDue()
    const { id } = await world.onlyRow()
    expect(world.gateway.received).toHaveLength(1)
    expect(world.gateway.received[0]).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer gateway-token', 'content-type': 'application/json', 'idempotency-key': id },
      body: { to: '+393331234567', text: 'Code 493817' },
    })
  })

  test('an address is one recipient, whatever it contains', async () => {
    await world.send(mail('giulia@example.org, other@example.org'))
    await world.outbox.deliverDue()
    expect(world.mailServer.received.flatMap(({ to }) => to)).not.toContain('other@example.org')
  })

  test('what is rolled back is not sent', async () => {
    const undone = world.db.platform({ job: 'test' }, 'test', async tx => {
      world.outbox.enqueue(tx, mail())
      await tx.run({ text: 'select 1', values: [] })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await world.outbox.deliverDue()
    expect([world.mailServer.received, await world.rows()]).toEqual([[], []])
  })

  test('two servers deliver each of 50 messages once', async () => {
    const otherPools = openPools(world.database.loginUrl)
    const otherDb = createDatabase(otherPools)
    const other = world.open({ db: otherDb })
    await world.send(...Array.from({ length: 50 }, (_, index) => mail(`giulia${index}@example.org`)))
    await Promise.all([world.outbox.deliverDue(), other.deliverDue()])
    await otherDb.close()
    expect(world.mailServer.received).toHaveLength(50)
    expect(new Set(world.mailServer.received.flatMap(({ to }) => to)).size).toBe(50)
    expect((await world.rows()).filter(row => row.delivered_at && row.attempts === 1)).toHaveLength(50)
  })

  test('a crash before the commit sends the mail again, recognisably the same', async () => {
    await world.send(mail())
    world.mailServer.hooks.onMail = async () => {
      world.mailServer.hooks.onMail = async () => undefined
      await world.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pinwise_platform' and datname = current_database()`,
      )
    }
    await expect(world.outbox.deliverDue()).rejects.toThrow()
    expect((await world.onlyRow()).delivered_at).toBeNull()
    await world.outbox.deliverDue()
    const ids = world.mailServer.received.map(({ headers }) => headers['Message-ID'])
    expect(ids).toEqual([`<${(await world.onlyRow()).id}@app.example>`, ids[0]])
  })
})

test('what was settled is forgotten after thirty days, what waits is not', async () => {
  await world.send(mail('delivered@example.org'))
  await world.outbox.deliverDue()
  world.mailServer.hooks.onMail = async () => {
    throw new Error('no')
  }
  await world.send(mail('given-up@example.org'))
  await world.outbox.deliverDue()
  world.clock += 25 * HOUR
  await world.outbox.deliverDue()
  await world.send(mail('waiting@example.org'))
  const kept = async () => {
    await world.outbox.eraseSettled()
    return (await world.rows()).length
  }
  expect((await world.rows()).filter(row => row.given_up_at)).toHaveLength(1)
  world.clock += 29 * 24 * HOUR - HOUR - SECOND
  expect(await kept()).toBe(3)
  world.clock += 2 * SECOND
  expect(await kept()).toBe(2)
  world.clock += 25 * HOUR
  expect(await kept()).toBe(1)
  expect(await world.onlyRow()).toMatchObject({ delivered_at: null, given_up_at: null })
})

describe('the worker', () => {
  // Only the poll stands still: what arrives was woken for.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))

  test('delivers what waits when it starts, what it is woken for, and what it finds by itself', async () => {
    await world.send(mail('1@example.org'))
    world.outbox.start()
    await expect.poll(() => world.mailServer.received.length).toBe(1)
    await world.send(mail('2@example.org'))
    world.outbox.wake()
    await expect.poll(() => world.mailServer.received.length).toBe(2)
    await world.send(mail('3@example.org'))
    vi.advanceTimersByTime(5 * SECOND)
    await expect.poll(() => world.mailServer.received.length).toBe(3)
  })

  test('a mail server that hangs keeps no text message waiting', async () => {
    const hanging = Promise.withResolvers<void>()
    world.mailServer.hooks.onMail = () => hanging.promise
    await world.send(mail(), sms)
    world.outbox.start()
    await expect.poll(() => world.gateway.received.length).toBe(1)
    expect(world.mailServer.received).toEqual([])
    hanging.resolve()
  })

  test('stopping waits for the message in hand and takes no other', async () => {
    const inHand = Promise.withResolvers<void>()
    world.gateway.hooks.answer = () => inHand.promise.then(() => 202)
    await world.send(sms, sms)
    world.outbox.start()
    await expect.poll(() => world.gateway.received.length).toBe(1)
    const stopped = world.outbox.stop()
    inHand.resolve()
    await stopped
    world.outbox.wake()
    await world.outbox.stop()
    expect(world.gateway.received).toHaveLength(1)
    expect((await world.rows()).filter(row => row.delivered_at)).toHaveLength(1)
  })

  test('goes on after the database was away', async () => {
    world.outbox.start()
    await world.owner.query('alter table outbox rename to away')
    await expect
      .poll(() => {
        world.outbox.wake()
        return world.logged.join()
      })
      .toContain('the outbox is out of reach')
    await world.owner.query('alter table away rename to outbox')
    await world.send(mail())
    world.outbox.wake()
    await expect.poll(() => world.mailServer.received.length).toBe(1)
  })
})
