import type { Arguments, Call, CallRoute } from '@pinwise/contract'

interface Options {
  readonly clubId?: string
  readonly signal?: AbortSignal
}

/**
 * A read by the public pages. For a signed-in user it goes through the client of the app, which is too large for these
 * pages. Everybody else has no token, so that the small fetch here is enough.
 */
export async function publicCall<T>(path: string, { clubId, signal }: Options = {}): Promise<T> {
  if ('signedIn' in document.documentElement.dataset) {
    const { call } = await import('./client.ts')
    const route: CallRoute = { method: 'GET', path, ...(clubId ? { clubHeader: 'required' } : {}) }
    return (await call(route, { clubId, ...(signal ? { signal } : {}) } as Arguments<Call>)) as T
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
