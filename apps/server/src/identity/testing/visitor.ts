import { createHash, randomBytes } from 'node:crypto'
import type { IdentityApp } from './identity-app.ts'

interface RequestOptions {
  readonly headers?: Record<string, string>
}

let callers = 0
/** A new address per caller, because rate limits count by address. */
export function uniqueAddress(): string {
  callers += 1
  return `127.7.${callers >> 8}.${callers & 255}`
}

/** The authorization request of an application, and its PKCE verifier. */
export function newAuthorization(app: IdentityApp, change: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const parameters = {
    client_id: app.clientId,
    response_type: 'code',
    redirect_uri: `${app.origin}/auth/login`,
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: randomBytes(8).toString('base64url'),
    nonce: randomBytes(8).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  }
  return { verifier, parameters, query: new URLSearchParams(parameters).toString() }
}

/** A browser without scripts that does not follow redirects by itself. */
export function createVisitor(app: IdentityApp) {
  const from = uniqueAddress()
  const cookies = new Map<string, string>()
  let page = ''

  async function request(
    method: 'GET' | 'POST',
    url: string,
    payload: string | undefined,
    { headers = {} }: RequestOptions,
  ) {
    const answer = await app.app.inject({
      method,
      url,
      remoteAddress: from,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0/i.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    if (answer.headers['content-type']?.startsWith('text/html')) page = answer.body
    const location = answer.headers.location ? new URL(answer.headers.location, app.origin) : null
    return { status: answer.statusCode, headers: answer.headers, body: answer.body, location, raw: answer }
  }

  return {
    cookies,
    get page() {
      return page
    },
    open: (url: string, how: RequestOptions = {}) => request('GET', url, undefined, how),
    /** Fills in and sends a form of the current page, the first one by default. */
    submit(
      fields: Record<string, string>,
      { form = 0, to, ...how }: RequestOptions & { form?: number; to?: string } = {},
    ) {
      const markup = page.match(/<form[\s\S]*?<\/form>/g)?.[form] ?? ''
      const action = readable(/action="([^"]*)"/.exec(markup)?.[1] ?? '')
      const hidden = [...markup.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
      const values = hidden.map(([, name = '', value = '']) => [name, readable(value)])
      const sent = new URLSearchParams({ ...Object.fromEntries(values), ...fields })
      return request('POST', to ?? action, sent.toString(), how)
    },
    /** The error message on the page. */
    get problem() {
      return text(/<div class="box problem"[\s\S]*?<p>([\s\S]*?)<\/p>/)
    },
    get notice() {
      return text(/<div class="box notice"[\s\S]*?<p>([\s\S]*?)<\/p>/)
    },
    get title() {
      return text(/<h1>([\s\S]*?)<\/h1>/)
    },
  }

  function text(pattern: RegExp): string | null {
    const found = pattern.exec(page)?.[1]
    return found === undefined ? null : readable(found.replace(/<[^>]+>/g, ''))
  }
}

function readable(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

/** Signs in on the page and returns the authorization code. */
export async function signInFor(app: IdentityApp, person: { email: string; password: string }, change = {}) {
  const visitor = createVisitor(app)
  const authorization = newAuthorization(app, change)
  await visitor.open(`/identity/login?${authorization.query}`)
  const { location } = await visitor.submit({ email: person.email, password: person.password })
  const code = location?.searchParams.get('code')
  if (!code) throw new Error(visitor.problem ?? `no code in ${location}`)
  return { visitor, code, ...authorization }
}

/** Posts a form to an OAuth endpoint. */
export async function postForm(
  app: IdentityApp,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/identity/oauth2/${path}`,
    remoteAddress: uniqueAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() }
}
