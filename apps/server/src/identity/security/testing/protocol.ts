import type { FastifyInstance } from 'fastify'
import { uniqueAddress } from '../../testing/visitor.ts'
import { createSrpClient, deviceVerifier, type Secret } from './srp-client.ts'

/** A server and the client id for calling it. */
interface Door {
  readonly app: FastifyInstance
  readonly clientId: string
  readonly poolId: string
}

export type Protocol = ReturnType<typeof protocolOf>
export type Answer = Awaited<ReturnType<Protocol['call']>>
type Texts = Record<string, string>

/**
 * The raw protocol, step by step, for tests that do not follow its order. Every call comes from a new address, so that
 * no network limit is hit by accident.
 */
export function protocolOf({ app, clientId, poolId }: Door) {
  async function call(operation: string, input: unknown, { from = uniqueAddress(), headers = {} } = {}) {
    const answer = await app.inject({
      method: 'POST',
      url: '/cognito-idp/',
      remoteAddress: from,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
      payload: JSON.stringify(input),
    })
    const body = answer.body === '' ? {} : JSON.parse(answer.body)
    return { status: answer.statusCode, headers: answer.headers, body, outcome: outcomeOf(body) }
  }

  const initiate = (AuthFlow: string, AuthParameters: Texts) =>
    call('InitiateAuth', { AuthFlow, ClientId: clientId, AuthParameters })

  const respond = (ChallengeName: string, Session: string | undefined, ChallengeResponses: Texts) =>
    call('RespondToAuthChallenge', { ChallengeName, ClientId: clientId, Session, ChallengeResponses })

  /** Requests an SRP challenge, which can be answered later, repeatedly and with changes. */
  async function startSrp(username: string, change: Texts = {}, flow = 'USER_SRP_AUTH') {
    const client = createSrpClient()
    const challenge = await initiate(flow, { USERNAME: username, SRP_A: client.publicValue, ...change })
    const parameters = challenge.body.ChallengeParameters ?? {}
    const responsesFor = (password: string): Texts => ({
      USERNAME: parameters.USER_ID_FOR_SRP,
      ...client.claim(parameters, { realm: poolId.split('_')[1] ?? '', user: parameters.USER_ID_FOR_SRP, password }),
    })
    return {
      challenge,
      parameters,
      responsesFor,
      answer: (password: string, more: Texts = {}) =>
        respond('PASSWORD_VERIFIER', undefined, { ...responsesFor(password), ...more }),
    }
  }

  async function startDevice(session: string, username: string, { user: key, ...secret }: Secret) {
    const client = createSrpClient()
    const name = { USERNAME: username, DEVICE_KEY: key }
    const challenge = await respond('DEVICE_SRP_AUTH', session, { ...name, SRP_A: client.publicValue })
    return {
      challenge,
      answer: () =>
        respond('DEVICE_PASSWORD_VERIFIER', undefined, {
          ...name,
          ...client.claim(challenge.body.ChallengeParameters, { user: key, ...secret }),
        }),
    }
  }

  return {
    clientId,
    call,
    initiate,
    respond,
    startSrp,
    password: (username: string, password: string, more: Texts = {}) =>
      initiate('USER_PASSWORD_AUTH', { USERNAME: username, PASSWORD: password, ...more }),
    srp: async (username: string, password: string, more: Texts = {}) =>
      (await startSrp(username)).answer(password, more),
    refresh: (RefreshToken: string, DeviceKey?: string) =>
      call('GetTokensFromRefreshToken', { RefreshToken, ClientId: clientId, DeviceKey }),
    getUser: (AccessToken: string) => call('GetUser', { AccessToken }),
    /** The tokens of a user without a second factor. */
    async signIn({ email, password }: { email: string; password: string }) {
      const { body, outcome } = await initiate('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })
      if (!body.AuthenticationResult) throw new Error(`not signed in: ${outcome}`)
      return body.AuthenticationResult
    },
    startDevice,
    /** Both steps of device authentication, which replaces the second factor. */
    async proveDevice(session: string, username: string, secret: Secret) {
      const { challenge, answer } = await startDevice(session, username, secret)
      return challenge.outcome === 'DEVICE_PASSWORD_VERIFIER' ? answer() : challenge
    },
    /** Confirms the device of a session and returns its secret. */
    async confirmDevice({ AccessToken, NewDeviceMetadata }: Tokens, status = 'remembered'): Promise<Secret> {
      const { DeviceKey, DeviceGroupKey: realm } = NewDeviceMetadata
      const secret = { realm, user: DeviceKey, password: 'what-only-the-device-has' }
      const DeviceSecretVerifierConfig = deviceVerifier(secret)
      await call('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig })
      await call('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus: status })
      return secret
    },
  }
}

interface Tokens {
  readonly AccessToken: string
  readonly NewDeviceMetadata: { readonly DeviceKey: string; readonly DeviceGroupKey: string }
}

/** The outcome as a string: an error, the next challenge, 'tokens' or 'done'. */
function outcomeOf(body: Record<string, unknown>): string {
  if (typeof body.__type === 'string') return `${body.__type}: ${body.message}`
  if (typeof body.ChallengeName === 'string') return body.ChallengeName
  return body.AuthenticationResult ? 'tokens' : 'done'
}
