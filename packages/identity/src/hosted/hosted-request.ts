import type { Source } from '../dependencies.ts'

/** A request below the hosted domain, independent of the web framework. */
export interface HostedRequest {
  readonly method: string
  /** The path below the hosted domain: /login. */
  readonly path: string
  readonly query: URLSearchParams
  /** Null when the body is not a form. */
  readonly form: URLSearchParams | null
  readonly cookies: Readonly<Record<string, string>>
  readonly headers: {
    readonly origin: string | undefined
    readonly secFetchSite: string | undefined
    readonly authorization: string | undefined
  }
  readonly source: Source
}

export interface HostedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string | Buffer
}

/** 303 after a form, so that going back or reloading sends nothing twice. */
export function redirectTo(location: string, cookies: string[] = []): HostedAnswer {
  return {
    status: 303,
    headers: {
      location,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    },
    body: '',
  }
}
