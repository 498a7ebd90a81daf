import type { NatsConnection } from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'
import type { NatsServers } from '../bus-url.ts'
import type { Bus, BusSubject } from './bus.ts'

const RECONNECT_MS = 500
/** What a server that does not read is sent at most before the connection is given up: a hint is not worth memory. */
const MAX_PENDING_BYTES = 4 * 1024 * 1024

/** NATS core. It connects and reconnects in the background; messages published meanwhile are dropped, not queued. */
export function openNatsBus(
  { servers, user, password }: NatsServers,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  /** Which installation this is: another one may use the same servers. */
  installation: string,
): Bus {
  const prefix = `pinwise.${installation.replace(/[^a-z0-9-]+/gi, '_')}`
  const subscriptions: { subject: BusSubject; onMessage: (message: string) => void }[] = []
  let connection: NatsConnection | undefined
  let isUp = false
  let isClosed = false
  let pendingBytes = 0

  const listen = (to: NatsConnection, { subject, onMessage }: (typeof subscriptions)[number]) =>
    void to.subscribe(`${prefix}.${subject}`, {
      callback: (error, message) => {
        if (error) return
        try {
          onMessage(message.string())
        } catch (failure) {
          log.warn({ reason: String(failure), subject }, 'could not use a message of the bus')
        }
      },
    })

  async function open(): Promise<void> {
    // Loaded only where a bus is configured.
    const { connect } = await import('@nats-io/transport-node')
    const opened = await connect({
      servers: [...servers],
      ...(user === undefined ? {} : { user, pass: password ?? '' }),
      name: `pinwise ${process.pid}`,
      noEcho: true,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      pingInterval: 5_000,
      maxPingOut: 2,
    })
    if (isClosed) return opened.close()
    connection = opened
    isUp = true
    for (const one of subscriptions) listen(opened, one)
    for await (const { type } of opened.status()) {
      if (type === 'reconnect') {
        isUp = true
        log.info('the bus is back')
      } else if (type === 'disconnect' || type === 'staleConnection' || type === 'close') {
        if (isUp) log.warn('the bus is away; changes of other processes are found in the database')
        isUp = false
      }
    }
  }
  open().catch(error => {
    if (!isClosed) log.warn({ reason: String(error) }, 'the bus cannot be used')
  })

  /** How much was published since the server last took everything. */
  function measure(bytes: number, to: NatsConnection): boolean {
    if (pendingBytes === 0) {
      const settled = () => {
        pendingBytes = 0
      }
      to.flush().then(settled, settled)
    }
    pendingBytes += bytes
    return pendingBytes <= MAX_PENDING_BYTES
  }

  return {
    publish(subject, message) {
      if (!isUp || !connection || connection.isClosed()) return
      if (measure(message.length, connection)) connection.publish(`${prefix}.${subject}`, message)
    },
    subscribe(subject, onMessage) {
      subscriptions.push({ subject, onMessage })
      if (connection && !connection.isClosed()) listen(connection, { subject, onMessage })
    },
    isUp: () => isUp,
    async close() {
      isClosed = true
      await connection?.close().catch(() => undefined)
    },
  }
}
