import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { Bus } from './bus.ts'
import { openNatsBus } from './nats-bus.ts'

/** Where scripts/test.mjs found it, or Debian's place. */
const SERVER = process.env.NATS_SERVER_PATH ?? '/usr/sbin/nats-server'
const log = pino({ level: 'silent' })
const opened: Bus[] = []
let server: ChildProcess | undefined

afterAll(async () => {
  for (const bus of opened) await bus.close()
  server?.kill('SIGKILL')
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

test.runIf(existsSync(SERVER))(
  'NATS may come late, go and come back; nobody waits for it, and nothing is kept',
  async () => {
    const port = await freePort()
    const start = () => spawn(SERVER, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    const open = () => {
      const bus = openNatsBus({ servers: [`127.0.0.1:${port}`] }, log, 'test')
      opened.push(bus)
      return bus
    }
    const [one, other] = [open(), open()]
    const heard: string[] = []
    other.subscribe('live', message => heard.push(message))
    one.subscribe('live', message => heard.push(`own ${message}`))
    one.publish('live', 'nobody is there')
    server = start()
    await expect.poll(() => [one.isUp(), other.isUp()], { timeout: 15_000 }).toEqual([true, true])
    await expect
      .poll(() => {
        one.publish('live', 'first')
        return heard.includes('first')
      })
      .toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => one.isUp(), { timeout: 15_000 }).toBe(false)
    one.publish('live', 'lost')
    server = start()
    await expect.poll(() => [one.isUp(), other.isUp()], { timeout: 15_000 }).toEqual([true, true])
    await expect
      .poll(() => {
        one.publish('live', 'again')
        return heard.includes('again')
      })
      .toBe(true)
    expect(new Set(heard)).toEqual(new Set(['first', 'again']))
  },
  60_000,
)
