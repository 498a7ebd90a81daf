import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'

type Settings = Extract<Config['files'], { kind: 's3' }>

const ATTEMPTS = 3
const CHECK_KEY = 'storage-check'

interface Patience {
  /** One attempt, its body included. */
  readonly attemptTimeoutMs: number
  /** Before the second attempt; doubled before each further one. */
  readonly pauseMs: number
}

/** S3-compatible storage, addressed by path so that any endpoint works. Every operation may safely be repeated. */
export function createS3Store(
  settings: Settings,
  patience: Patience = { attemptTimeoutMs: 10_000, pauseMs: 200 },
): FileStore {
  const root = [settings.endpoint.replace(/\/+$/, ''), settings.bucket, settings.prefix].filter(Boolean).join('/')

  async function send(method: string, key: string, body?: Uint8Array, contentType?: string): Promise<Answer> {
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(contentType ? { 'content-type': contentType } : {}),
    }
    let failure: unknown
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (attempt > 1) await pause(patience.pauseMs * 2 ** (attempt - 2) * (0.5 + Math.random() / 2))
      // Signed anew each time: the signature carries its time.
      const signed = await new AwsV4Signer({
        ...settings,
        service: 's3',
        method,
        url: `${root}/${key}`,
        headers,
      }).sign()
      try {
        const answer = await exchange(signed, body)
        if (answer.status < 500 && answer.status !== 429) return answer
        failure = refusal(answer)
      } catch (error) {
        failure = error
      }
    }
    throw unavailable(method, failure)
  }

  async function exchange(signed: { url: URL; method: string; headers: Headers }, body?: Uint8Array): Promise<Answer> {
    const response = await fetch(signed.url, {
      method: signed.method,
      headers: signed.headers,
      body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
      // A redirect would carry the signature to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(patience.attemptTimeoutMs),
    })
    return { status: response.status, bytes: await response.bytes() }
  }

  async function put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const answer = await send('PUT', key, bytes, contentType)
    if (answer.status !== 200) throw unavailable('PUT', refusal(answer))
  }

  async function get(key: string): Promise<Uint8Array | null> {
    const answer = await send('GET', key)
    if (answer.status === 200) return answer.bytes
    if (answer.status === 404 && errorCodeOf(answer) !== 'NoSuchBucket') return null
    throw unavailable('GET', refusal(answer))
  }

  return {
    put,
    get,
    open: get,
    async remove(key) {
      const answer = await send('DELETE', key)
      if (![200, 204, 404].includes(answer.status)) throw unavailable('DELETE', refusal(answer))
    },
    check: () => put(CHECK_KEY, Buffer.from('check'), 'text/plain'),
  }
}

interface Answer {
  readonly status: number
  readonly bytes: Uint8Array
}

/** The error code in the XML that tells an operator what to fix: `NoSuchBucket`, `AccessDenied`. */
function errorCodeOf({ bytes }: Answer): string | undefined {
  return /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(bytes.subarray(0, 2_000)).toString())?.[1]
}

const refusal = (answer: Answer) => new Error(`${answer.status} ${errorCodeOf(answer) ?? ''}`.trim())

function unavailable(method: string, cause: unknown): AppError {
  const { message, cause: inner } = cause as Error
  const reason = inner instanceof Error ? `${message} (${inner.message})` : message
  return new AppError('unavailable', { detail: `file storage, ${method}: ${reason}`, cause })
}
