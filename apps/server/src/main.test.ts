import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from './demo/demo-accounts.ts'
import { DEMO_PEOPLE } from './demo/demo-people.ts'
import { findEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import { childEnvironment } from './testing/compile-cache.ts'
import { fullTest } from './testing/full-test.ts'
import { memoryFolder } from './testing/memory-folder.ts'
import { createTestDatabase } from './testing/test-database.ts'

const MAIN = new URL('./main.ts', import.meta.url).pathname
const EARLY = new URL('./postgres/refuse-second-start.ts', import.meta.url).href
const RESTORE = new URL('./commands/restore-command.ts', import.meta.url).pathname
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

/** Of a workbook, which a thread of the server makes: threads have what the server was started with. */
async function exportedBytes(origin: string): Promise<number> {
  const signIn = await fetch(`${origin}/cognito-idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'pinwiseweb',
      AuthParameters: { USERNAME: DEMO_PEOPLE.both.email, PASSWORD: demoPassword('both') },
    }),
  })
  const { AuthenticationResult } = (await signIn.json()) as { AuthenticationResult: { IdToken: string } }
  const file = await fetch(`${origin}/api/v1/excel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${AuthenticationResult.IdToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ dataset: 'users' }),
  })
  expect(file.status).toBe(200)
  return (await file.arrayBuffer()).byteLength
}

test('starts, refuses a second start or a restore on the same data, stops cleanly, and finds its data again', async () => {
  const first = await start({}, 'is ready', [`--import=${EARLY}`, MAIN])
  expect(first.said()).toContain('Created the demo clubs and people.')
  expect(first.said()).toContain(`http://localhost:${first.port}`)
  expect(await clubCount(first.origin)).toBe(4)
  expect(await (await fetch(`http://127.0.0.1:${first.operationsPort}/metrics`)).text()).toContain(
    'pinwise_request_seconds',
  )

  expect(await exportedBytes(first.origin)).toBeGreaterThan(1000)

  // As scripts/start.mjs starts it: refused before the server is loaded, which says so first.
  const second = await start({}, 'never', [`--import=${EARLY}`, MAIN])
  expect(await second.ended).toBe(1)
  expect(second.said()).toMatch(/already in use/)
  expect(second.said()).not.toContain('Starting the database')
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
}, 120_000)

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

fullTest(
  'told to stop while it starts, it leaves no database behind either',
  async () => {
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
  },
  60_000,
)

/** What happens at the demo club, as a process says it. */
async function follow(origin: string, clubId: string) {
  const over = new AbortController()
  const response = await fetch(`${origin}/api/v1/club/${clubId}/live`, { signal: over.signal })
  let text = ''
  const reading = (async () => {
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) text += piece
  })().catch(() => undefined)
  return {
    names: () => [...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name),
    end: async () => {
      over.abort()
      await reading
    },
  }
}

async function milano(origin: string): Promise<string> {
  const found = await fetch(`${origin}/api/v1/club?search=%22milano%22`)
  return ((await found.json()) as { items: { id: string }[] }).items[0]!.id
}

fullTest(
  'two servers share a Postgres: each hears of the other, and goes on with the work of one that is killed',
  async () => {
    const database = await createTestDatabase()
    // The demo is in it already.
    const settings = {
      DATABASE_URL: database.loginUrl,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      DEMO_DATA: 'no',
    }
    const [first, second] = [await start(settings), await start(settings)]
    expect(second.said()).toContain('is ready')
    const clubId = await milano(first.origin)
    const stream = await follow(second.origin, clubId)
    await expect.poll(stream.names).toEqual(['snapshot'])
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    const holders = async () =>
      (await owner.query('select distinct p.name from jobs j join processes p on p.id = j.process_id')).rows.map(
        ({ name }) => name,
      )
    await expect.poll(holders).toEqual([`pinwise ${first.child.pid}`])
    const refused = await start(settings, 'never', [RESTORE, 'any.backup', '--force'])
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toMatch(/already in use by process/)
    // The process that was told nothing looks by itself.
    await owner.query(`set role pinwise_platform; select add_live_event('${clubId}', 'pace.changed', 'all', '{}')`)
    await owner.query('reset role')
    await expect.poll(stream.names).toEqual(['snapshot', 'pace.changed'])
    first.child.kill('SIGKILL')
    await first.ended
    await expect.poll(holders, { timeout: 15_000 }).toEqual([`pinwise ${second.child.pid}`])
    await stream.end()
    await owner.end()
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
    await database.drop()
  },
  90_000,
)

fullTest(
  'several processes serve one port: one that dies is started again, and all are replaced without a refusal',
  async () => {
    // On the data that the first test has left: making a demo takes longer than all the rest.
    const several = await start({ PROCESSES: '2', DEMO_DATA: 'no' }, '2 processes')
    expect(several.said()).toContain('2 processes')
    expect(await clubCount(several.origin)).toBe(4)
    let isOver = false
    const failures: string[] = []
    let answered = 0
    const asking = (async () => {
      while (!isOver) {
        const answer = await fetch(`${several.origin}/api/v1/club`, { headers: { connection: 'close' } }).catch(String)
        if (typeof answer === 'string') failures.push(answer)
        else if (answer.status === 200) answered += 1
        else failures.push(String(answer.status))
        if (typeof answer !== 'string') await answer.arrayBuffer().catch(error => failures.push(String(error)))
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    })()
    several.child.kill('SIGHUP')
    await expect
      .poll(several.said, { timeout: 90_000 })
      .toContain('All processes have been replaced')
      .finally(() => {
        isOver = true
      })
    await asking
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(0)
    const [worker] = await workersOf(several.child.pid!)
    process.kill(worker!, 'SIGKILL')
    await expect.poll(several.said, { timeout: 30_000 }).toContain('another takes its place')
    await expect.poll(async () => (await workersOf(several.child.pid!)).length, { timeout: 30_000 }).toBe(2)
    expect(await clubCount(several.origin)).toBe(4)
    several.child.kill('SIGTERM')
    expect(await several.ended).toBe(0)
    expect(findEmbeddedPostgres(dataDir)).toBeNull()
  },
  180_000,
)

/** Children that run our program, by their process ids. */
async function workersOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(parent)])
  return stdout.split('\n').flatMap(line => (line.includes('main.ts') ? [Number.parseInt(line, 10)] : []))
}

test.concurrent('bad settings are all named, without their values', async ({ expect }) => {
  const refused = await start({ PORT: 'many', DATABASE_URL: 'mysql://root:hunter2@db/x' })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toMatch(/PORT[\s\S]*DATABASE_URL/)
  expect(refused.said()).not.toContain('hunter2')
})
