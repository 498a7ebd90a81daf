import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressOf, liveCalls } from '@pinwise/contract'
import type { TestApp } from '../../testing/test-app.ts'

export interface StreamEvent {
  readonly id: string
  readonly name: string
  readonly data: { readonly [field: string]: unknown; readonly pins?: unknown[]; readonly greens?: unknown[] }
}

/** A real reader on a real socket. */
export async function openStream(
  app: Pick<TestApp, 'app'>,
  clubId: string,
  { token, lastEventId }: { token?: string | undefined; lastEventId?: string } = {},
) {
  const { port } = app.app.server.address() as AddressInfo
  const events: StreamEvent[] = []
  let text = ''
  const sent = request({
    port,
    host: '127.0.0.1',
    path: addressOf(liveCalls.getClubLive, { id: clubId }),
    headers: {
      host: `localhost:${port}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    agent: false,
  }).end()
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })
  let over = () => {}
  const ended = new Promise<void>(resolve => {
    over = resolve
  })
  response.on('data', (piece: Buffer) => {
    text += piece
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, id, name, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(block) ?? []
      if (id && name && data) events.push({ id, name, data: JSON.parse(data) })
    }
  })
  response.once('close', over).once('error', over)
  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    response,
    /** When the server, or we, hung up. */
    ended,
    close: () => sent.destroy(),
  }
}
