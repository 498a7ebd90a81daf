import { createServer, type ServerResponse } from 'node:http'

/** How much the peer sends, and how often. */
export interface BareFeed {
  readonly port: number
  readonly eventBytes: number
  readonly everyMs: number
}

const readers = new Set<ServerResponse>()

/** The peer of the live map: the least that Node does to send as many bytes to as many readers. */
process.once('message', ({ port, eventBytes, everyMs }: BareFeed) => {
  const event = Buffer.from(`event: tracker.moved\ndata: ${' '.repeat(eventBytes)}\n\n`)
  createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.write('event: tracker.snapshot\ndata: {}\n\n')
    readers.add(answer)
  }).listen(port, '127.0.0.1', () => process.send?.('listening'))
  setInterval(() => {
    for (const reader of readers) reader.write(event)
  }, everyMs)
})
