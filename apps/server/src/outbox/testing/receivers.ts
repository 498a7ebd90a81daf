import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: string[]
  readonly headers: Record<string, string>
  readonly body: string
}

/** A real mail server on this machine that keeps what it takes. */
export async function startMailServer(options: SMTPServerOptions & { readonly port?: number } = {}) {
  const received: ReceivedMail[] = []
  /** Told of each mail that arrives; what it throws becomes the answer. */
  const hooks = { onMail: async (_to: string): Promise<void> => undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData: async (stream, session, done) => {
      const raw = await text(stream)
      const { mailFrom, rcptTo } = session.envelope
      const to = rcptTo.map(({ address }) => address)
      try {
        await hooks.onMail(to.join())
        received.push({ from: mailFrom ? mailFrom.address : '', to, ...partsOf(raw) })
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    ...options,
  })
  // What a client does that goes away, or that does not trust us.
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    hooks,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

export const smtpRefusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode })

function partsOf(raw: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n\s+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(lines.map(line => line.split(/: (.*)/s, 2) as [string, string]))
  return { headers, body: raw.slice(end + 4).trim() }
}

export interface ReceivedRequest {
  readonly method: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** A real gateway on this machine; `answer` says with which status. */
export async function startSmsGateway() {
  const received: ReceivedRequest[] = []
  const hooks = { answer: async (): Promise<number> => 202 }
  const server = createServer(async (request, response) => {
    received.push({ method: request.method, headers: request.headers, body: JSON.parse(await text(request)) })
    const status = await hooks.answer()
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    received,
    hooks,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    },
  }
}
