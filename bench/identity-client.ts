import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** From the call to the last byte of its answer. */
  readonly milliseconds: number
}

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** One of the many addresses of this machine: limits count by where a call comes from. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type IdentityClient = ReturnType<typeof createIdentityClient>

/** Calls from many addresses, over keep-alive connections. */
export function createIdentityClient(port: number) {
  const agent = new Agent({ keepAlive: true })

  function send({ from = '127.0.0.1', headers = {}, body = '', ...to }: Sent): Promise<Answer> {
    const startedAt = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request({ ...to, agent, port, host: '127.0.0.1', localAddress: from, headers }, answer => {
        text(answer).then(content => {
          const milliseconds = performance.now() - startedAt
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: content, milliseconds })
        }, reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return {
    send,
    call: (operation: string, input: object, { from, path = '/cognito-idp/' }: { from?: string; path?: string } = {}) =>
      send({
        method: 'POST',
        path,
        ...(from ? { from } : {}),
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: JSON.stringify(input),
      }),
    close: () => agent.destroy(),
  }
}

/** The same for the same number, one of 65 thousand. */
export const addressOf = (number: number) => `127.9.${(number >> 8) & 0xff}.${number & 0xff}`
