import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../bench/free-port.ts'

export interface DemoServer {
  readonly origin: string
  stop(): Promise<void>
}

/** The product with its demo, on free ports and with a database of its own that goes with it. */
export async function startDemoServer(): Promise<DemoServer> {
  const [port, operationsPort] = [await freePort(), await freePort()]
  const dataDir = join(tmpdir(), `pinwise-demo-${process.pid}`)
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: { ...process.env, PORT: String(port), OPERATIONS_PORT: String(operationsPort), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  const until = Date.now() + 300_000
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > until) throw new Error('The server did not start.')
    await new Promise(resolve => setTimeout(resolve, 300))
  }
  return {
    origin,
    async stop() {
      server.kill('SIGTERM')
      await new Promise(resolve => server.once('exit', resolve))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health/ready`).then(
    answer => answer.ok,
    () => false,
  )
