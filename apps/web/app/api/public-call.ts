import type { Arguments, Call, CallLine } from '@pinwise/contract'

interface Options {
  readonly clubId?: string
  readonly signal?: AbortSignal
}

/**
 * A read of the public pages. Through the one client for whoever is signed in; it weighs more than these pages may, and
 * for everybody else it has nothing to add: there is no token, and the call is sent and its failure logged as here.
 */
export async function publicCall<T>(path: string, { clubId, signal }: Options = {}): Promise<T> {
  if ('signedIn' in document.documentElement.dataset) {
    const { call } = await import('./client.ts')
    const line: CallLine = { method: 'GET', path, ...(clubId ? { clubHeader: 'required' } : {}) }
    return (await call(line, { clubId, ...(signal ? { signal } : {}) } as Arguments<Call>)) as T
  }
  const address = `/api/v1${path}`
  try {
    const answer = await fetch(address, {
      ...(clubId ? { headers: { 'x-club-id': clubId } } : {}),
      signal: signal ?? null,
    })
    if (answer.ok) return await answer.json()
    throw new Error(`the server responded with a status of ${answer.status}`)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the source specification asks for it, section 8
    if (!signal?.aborted) console.error(`GET ${address}:`, (error as Error).message)
    throw error
  }
}
