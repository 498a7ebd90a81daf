import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findEmbeddedPostgres } from './database/embedded-postgres.ts'
import { childEnvironment } from './testing/compile-cache.ts'
import { memoryFolder } from './testing/memory-folder.ts'
import { createTestDatabase } from './testing/test-database.ts'

const MAIN = new URL('./main.ts', import.meta.url).pathname
const RESTORE = new URL('./database/restore-command.ts', import.meta.url).pathname
const dataDir = join(memoryFolder(), `pinwise-main-${process.pid}`)
const running = new Set<ChildProcess>()

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

/** Comes back once it is ready, has said something else, or has ended. */
async function start(settings: Record<string, string> = {}, until = 'is ready', command = [MAIN]) {
  const port = await freePort()
  const operationsPort = await freePort()
  const child = spawn(process.execPath, command, {
    env: {
      ...childEnvironment(),
      DATA_DIR: dataDir,
      PORT: String(port),
      OPERATIONS_PORT: String(operationsPort),
      SIMULATED_DAY: 'no',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', data => {
      said += data
    })
  }
  const ended = new Promise<number | null>(resolve =>
    child.on('close', code => {
      running.delete(child)
      resolve(code)
    }),
  )
  const ready = new Promise<void>(resolve => child.stdout.on('data', () => said.includes(until) && resolve()))
  await Promise.race([ready, ended])
  return { child, port, operationsPort, ended, said: () => said, origin: `http://127.0.0.1:${port}` }
}

async function clubCount(origin: string): Promise<number> {
  return ((await (await fetch(`${origin}/api/v1/club`)).json()) as { total: number }).total
}

test('starts, refuses a second start or a restore on the same data, stops cleanly, and finds its data again', async () => {
  const first = await start()
  expect(first.said()).toContain('Created the demo clubs and people.')
  expect(first.said()).toContain(`http://localhost:${first.port}`)
  expect(await clubCount(first.origin)).toBe(4)
  expect(await (await fetch(`http://127.0.0.1:${first.operationsPort}/metrics`)).text()).toContain(
    'pinwise_request_seconds',
  )

  const second = await start()
  expect(await second.ended).toBe(1)
  expect(second.said()).toMatch(/already in use/)
  expect(second.said()).toContain(`http://localhost:${first.port}`)

  const restore = await start({}, 'never', [RESTORE, 'any.backup', '--force'])
  expect(await restore.ended).toBe(1)
  expect(restore.said()).toMatch(/already in use by process/)
  expect(await clubCount(first.origin)).toBe(4)

  expect(findEmbeddedPostgres(dataDir)).not.toBeNull()
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(findEmbeddedPostgres(dataDir)).toBeNull()
  const again = await start()
  expect(again.said()).not.toContain('Created the demo')
  expect(await clubCount(again.origin)).toBe(4)
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
  expect(findEmbeddedPostgres(dataDir)).toBeNull()
}, 60_000)

test('a taken port is a clear message with the way out, and leaves no database behind', async () => {
  const taken = createServer()
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  const port = (taken.address() as AddressInfo).port
  const refused = await start({ PORT: String(port) })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toContain(`Port ${port} is taken`)
  expect(refused.said()).toContain('PORT=')
  taken.close()
  expect(findEmbeddedPostgres(dataDir)).toBeNull()
}, 60_000)

test.concurrent('told to stop while it starts, it leaves no database behind either', async ({ expect }) => {
  const fresh = `${dataDir}-fresh`
  for (const moment of ['Starting the database', 'Migrating']) {
    const stopped = await start({ DATA_DIR: fresh }, moment)
    stopped.child.kill('SIGINT')
    expect(await stopped.ended).toBe(0)
    expect(stopped.said()).not.toContain('is ready')
    expect(stopped.said()).toMatch(/Stopping\.\n(Migrating.*\n)*$/)
    expect(findEmbeddedPostgres(fresh)).toBeNull()
  }
  await rm(fresh, { recursive: true, force: true, maxRetries: 5 })
}, 60_000)

test.concurrent('on a Postgres of your own a second server waits until the first has stopped', async ({ expect }) => {
  const database = await createTestDatabase()
  const settings = { DATABASE_URL: database.loginUrl, MIGRATION_DATABASE_URL: database.ownerUrl }
  const first = await start(settings)
  expect(first.said()).toContain('is ready')
  const second = await start(settings, 'Another server works on this database')
  expect(second.said()).not.toContain('is ready')
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  await expect.poll(second.said, { timeout: 30_000 }).toContain('is ready')
  expect(await clubCount(second.origin)).toBe(4)
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
  await database.drop()
}, 90_000)

test.concurrent('bad settings are all named, without their values', async ({ expect }) => {
  const refused = await start({ PORT: 'many', DATABASE_URL: 'mysql://root:hunter2@db/x' })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toMatch(/PORT[\s\S]*DATABASE_URL/)
  expect(refused.said()).not.toContain('hunter2')
})
