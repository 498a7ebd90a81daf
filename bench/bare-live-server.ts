import { createServer, type ServerResponse } from 'node:http'

/** The peer: the least that Node does to send an event of that size to everybody who listens. */
const readers = new Set<ServerResponse>()
let number = 0

process.once('message', ({ port, padding }: { port: number; padding: number }) => {
  const event = () =>
    `id: bare.${number}\nevent: pin-position.set\ndata: {"publication":${number}}${' '.repeat(padding)}\n\n`
  createServer((request, answer) => {
    if (request.method === 'GET') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' })
      answer.write('event: snapshot\ndata: {}\n\n')
      readers.add(answer)
      return
    }
    number += 1
    const bytes = Buffer.from(event())
    for (const reader of readers) reader.write(bytes)
    answer.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ number }))
  }).listen(port, '127.0.0.1', () => process.send?.('listening'))
})
