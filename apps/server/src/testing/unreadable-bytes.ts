import { connect } from 'node:net'

const POST = 'POST /api/v1/club HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

/** What no HTTP client sends by accident: it must be refused by the parser, and never reach a verb. */
export const UNREADABLE: Readonly<Record<string, string>> = {
  'no HTTP at all': 'hello\r\n\r\n',
  'another version': 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'an unknown method': 'STEAL / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'TLS on a plain port': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'headers without end': `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  'an address without end': `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'a header name with a space': 'GET / HTTP/1.1\r\nHost: localhost\r\nX Y: z\r\n\r\n',
  'a header with NUL': 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n',
  'a folded header': 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n',
  'two lengths': `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  'a length below zero': `${POST}Content-Length: -1\r\n\r\n{}`,
  'a length that is no number': `${POST}Content-Length: 2x\r\n\r\n{}`,
  'a length and chunks': `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'chunks that are none': `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'an unknown encoding': `${POST}Transfer-Encoding: chunked, chunky\r\n\r\n0\r\n\r\n`,
}

/** What Node would answer on its own, before any of our code. */
export const UNUSUAL: Readonly<Record<string, string>> = {
  'no host': 'GET /api/v1/club HTTP/1.1\r\nConnection: close\r\n\r\n',
  'an expectation that is none': `${POST}Expect: the-unexpected\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
}

/** Sends the bytes and answers all that comes back until the server hangs up. */
export function exchange(port: number, bytes: string, deadlineMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setTimeout(deadlineMs, () => {
      socket.destroy()
      reject(new Error(`the connection stayed open: ${answer}`))
    })
    socket.on('data', data => {
      answer += data
    })
    socket.on('end', () => socket.end())
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
