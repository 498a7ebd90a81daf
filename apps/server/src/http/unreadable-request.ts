import type { Socket } from 'node:net'
import { PROBLEM_STATUS, PROBLEM_TEXTS, type ProblemCode } from '@pinwise/contract'

const PARSER_PROBLEM: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Answers what Node could not even read as HTTP, in the same shape as every other problem. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = PARSER_PROBLEM[error.code ?? ''] ?? 'bad_request'
  const status = PROBLEM_STATUS[code]
  const requestId = crypto.randomUUID()
  const body = JSON.stringify({
    status,
    title: PROBLEM_TEXTS[code].en,
    code,
    detail: PROBLEM_TEXTS[code].en,
    requestId,
  })
  socket.end(
    [
      `HTTP/1.1 ${status} ${code}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      "Content-Security-Policy: default-src 'none'",
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
