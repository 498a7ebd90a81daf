import type { FastifyInstance } from 'fastify'

export class PortTaken extends Error {
  override name = 'PortTaken'
}

export async function listen(
  app: FastifyInstance,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause
    throw new PortTaken(
      `Port ${port} is taken by another program. Stop it, or choose another port: ${variable}=${port + 100} npm start`,
      { cause },
    )
  }
}
