import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { createIdentityApp, freePort, type IdentityApp } from '../apps/server/src/identity/testing/identity-app.ts'
import { childEnvironment } from '../apps/server/src/testing/compile-cache.ts'

const MAIN = new URL('../apps/server/src/main.ts', import.meta.url).pathname

/**
 * The server of the test and a process of its own on the same database, and one address in front of both: of any two
 * requests that follow each other each gets one. Nothing tells them of each other but the database.
 */
export async function createTwoProcesses(environment: Record<string, string>): Promise<IdentityApp> {
  const front = await openFront()
  const app = await createIdentityApp({ ...environment, PUBLIC_ORIGIN: front.origin })
  const other = await startOther(app, front.origin)
  front.alternate([(app.app.server.address() as AddressInfo).port, other.port])
  return {
    ...app,
    origin: front.origin,
    async close() {
      front.close()
      await other.close()
      await app.close()
      // Neither was there for nothing.
      const [fewer = 0, more = 0] = front.answered().toSorted((a, b) => a - b)
      expect(fewer).toBeGreaterThan(0)
      expect(more - fewer).toBeLessThanOrEqual(1)
    },
  }
}

async function openFront() {
  const answered = [0, 0]
  let ports: readonly number[] = []
  let next = 0
  const front = createServer((request, reply) => {
    const turn = next++ % 2
    answered[turn]! += 1
    const { method, url: path, headers } = request
    const passed = send({ port: ports[turn], host: '127.0.0.1', method, path, headers }, response => {
      reply.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    reply.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    origin: `http://localhost:${(front.address() as AddressInfo).port}`,
    answered: () => answered,
    alternate: (to: readonly number[]) => {
      ports = to
    },
    close: () => {
      front.close()
      front.closeAllConnections()
    },
  }
}

async function startOther({ database, dataDir, context }: IdentityApp, origin: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...childEnvironment(),
      DATABASE_URL: database.loginUrl,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      OPERATIONS_PORT: '0',
      PUBLIC_ORIGIN: origin,
      SIMULATED_DAY: 'no',
      LOG_LEVEL: 'error',
      WEB_BUILD: context.config.webBuild ?? '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  const ready = new Promise<void>(resolve => {
    child.stdout.on('data', data => {
      said += data
      if (said.includes('is ready')) resolve()
    })
  })
  const failed = ended.then(([code]) => Promise.reject(new Error(`the second process ended with ${code}:\n${said}`)))
  // It ends in the end, when nobody waits for this any more.
  failed.catch(() => undefined)
  await Promise.race([ready, failed])
  return {
    port,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
