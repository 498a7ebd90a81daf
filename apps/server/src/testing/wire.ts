import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Wire {
  /** The address of the database, by way of this wire. */
  readonly url: string
  /** Both sides lose their connections, without a word. */
  cut(): void
  /** Nothing passes any more and nobody is told, as when a machine in between is gone; `cut` ends it. */
  silence(): void
  close(): Promise<void>
}

/** A wire to a database that a test can damage. */
export async function layWire(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url)
  let sockets: Socket[] = []
  const server = createServer(near => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.pipe(to)
      sockets.push(from)
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets = []
  }
  const address = Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) })
  return {
    url: address.toString(),
    cut,
    silence() {
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    async close() {
      cut()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
