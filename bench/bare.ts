import { startChild, untilReady } from './child.ts'
import { freePort } from './free-port.ts'

/** A Fastify with nothing around it, which answers this. */
export async function startBare(answer: unknown, page: string, signal: AbortSignal) {
  const port = await freePort()
  const child = startChild('bench/bare-server.ts', { signal })
  child.process.send({ port, answer, page } as object)
  await untilReady(`http://127.0.0.1:${port}/`, child)
  return { port, child }
}
