import { addressOf, type Call, type User } from '@pinwise/contract'
import type { InjectOptions } from 'fastify'
import type { IdentityApp } from '../../identity/testing/identity-app.ts'

interface Given {
  token?: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** The address of the request, where it matters. */
  from?: string
}

let requests = 0
/** A new address per request, because rate limits count by address. */
const nextAddress = () => `127.21.${(requests >> 8) & 255}.${requests++ & 255}`

/** The API and the sign-in of a server with its own provider, as a person with a browser uses them. */
export function createPeopleApi(app: IdentityApp) {
  const signIn = async ({ email, password }: { email: string; password: string }) =>
    (
      await app.call(
        'InitiateAuth',
        {
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: app.clientId,
          AuthParameters: { USERNAME: email, PASSWORD: password },
        },
        { from: nextAddress(), headers: { 'user-agent': 'A test browser' } },
      )
    ).body

  const api = {
    async send(call: Call, { token, params, query, body, from = nextAddress() }: Given = {}) {
      const options: InjectOptions = {
        method: call.method,
        url: addressOf(call, params, query),
        headers: token ? { authorization: `Bearer ${token}` } : {},
        remoteAddress: from,
      }
      if (body !== undefined) options.payload = body as NonNullable<InjectOptions['payload']>
      return app.app.inject(options)
    },
    /** What the provider answers: tokens, a challenge or a refusal. */
    signIn,
    async tokenOf(person: { email: string; password: string }): Promise<string> {
      const { AuthenticationResult: result, ...other } = await signIn(person)
      if (!result) throw new Error(`not signed in: ${JSON.stringify(other)}`)
      return result.IdToken
    },
    /** A new signed-in user, with their record. */
    async person(given: Parameters<IdentityApp['person']>[0] = {}) {
      const account = await app.person(given)
      const token = await api.tokenOf(account)
      const [row] = await app.rows<Pick<User, 'id' | 'version'>>('select id, version from users where subject = $1', [
        account.sub,
      ])
      if (!row) throw new Error('no person came with the account')
      return { ...account, ...row, token }
    },
    /** Advances the clock past the time for which the API caches tokens. */
    forgetTokens: () => app.advance(5_000),
  }
  return api
}

export type PeopleApi = ReturnType<typeof createPeopleApi>
