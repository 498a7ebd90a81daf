import type {
  AuthenticationResultType,
  GetTokensFromRefreshTokenRequest,
  GetTokensFromRefreshTokenResponse,
  GlobalSignOutRequest,
  InitiateAuthRequest,
  InitiateAuthResponse,
  RespondToAuthChallengeRequest,
  RespondToAuthChallengeResponse,
  RevokeTokenRequest,
} from '@aws-sdk/client-cognito-identity-provider'
import { clientOf } from '../client-of.ts'
import type { Core } from '../core.ts'
import type { Source } from '../dependencies.ts'
import { invalidParameter } from '../identity-error.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { answerChallenge } from '../sign-in/answer-challenge.ts'
import { checkLengths, required } from '../sign-in/challenges.ts'
import { startCustomSignIn } from '../sign-in/custom-challenge.ts'
import { startPasswordSignIn } from '../sign-in/password-sign-in.ts'
import type { SignInStep } from '../sign-in/sign-in-step.ts'
import { startSrpSignIn } from '../sign-in/srp-sign-in.ts'
import { newDeviceName } from '../store/devices.ts'
import { revokeToken as endByToken, refreshSession } from '../tokens/refresh-session.ts'
import { API_SCOPE, endAllSessions, openSession, readApiToken, type TokenSet } from '../tokens/session-tokens.ts'

export async function initiateAuth(
  core: Core,
  input: InitiateAuthRequest,
  source: Source,
): Promise<InitiateAuthResponse> {
  const { id: clientId } = clientOf(core, input.ClientId)
  const given = input.AuthParameters ?? {}
  checkLengths(given)
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      return stepOrTokens(core, clientId, await startSrpSignIn(core, srp(clientId, given), source), source)
    case 'USER_PASSWORD_AUTH': {
      const password = required(given, 'PASSWORD')
      const step = await startPasswordSignIn(core, { ...name(clientId, given), password }, source)
      return stepOrTokens(core, clientId, step, source)
    }
    case 'CUSTOM_AUTH': {
      const step =
        given.CHALLENGE_NAME === 'SRP_A'
          ? await startSrpSignIn(core, { ...srp(clientId, given), followedBy: 'custom-challenge' }, source)
          : await startCustomSignIn(core, name(clientId, given), source)
      return stepOrTokens(core, clientId, step, source)
    }
    case 'REFRESH_TOKEN':
    case 'REFRESH_TOKEN_AUTH': {
      core.rates.spend(source)
      const refreshToken = required(given, 'REFRESH_TOKEN')
      const tokens = await refreshSession(core, { refreshToken, clientId, deviceKey: given.DEVICE_KEY }, source)
      return { AuthenticationResult: authenticationResult(tokens), ChallengeParameters: {} }
    }
    case 'USER_AUTH':
      throw invalidParameter('USER_AUTH flow not enabled for this client')
    default:
      throw invalidParameter('Initiate Auth method not supported')
  }
}

const name = (clientId: string, given: Record<string, string>) => ({
  clientId,
  username: required(given, 'USERNAME'),
  deviceKey: given.DEVICE_KEY ?? null,
})

const srp = (clientId: string, given: Record<string, string>) => ({ ...name(clientId, given), responses: given })

export async function respondToAuthChallenge(
  core: Core,
  input: RespondToAuthChallengeRequest,
  source: Source,
): Promise<RespondToAuthChallengeResponse> {
  const { id: clientId } = clientOf(core, input.ClientId)
  checkLengths(input.ChallengeResponses ?? {})
  const step = await answerChallenge(
    core,
    { clientId, name: input.ChallengeName ?? '', session: input.Session, responses: input.ChallengeResponses ?? {} },
    source,
  )
  return stepOrTokens(core, clientId, step, source)
}

async function stepOrTokens(core: Core, clientId: string, step: SignInStep, source: Source) {
  if (step.kind === 'challenge') {
    return { ChallengeName: step.name, ChallengeParameters: { ...step.parameters }, Session: step.session }
  }
  const newDevice = step.deviceKey === null ? newDeviceName(core) : null
  const { sub, signedInAt, deviceKey } = step
  const { tokens } = await core.signInQueue.run({ account: sub, source }, () =>
    run(core, tx =>
      openSession(core, tx, { sub, clientId, scope: API_SCOPE, signedInAt, deviceKey, newDevice, source }),
    ),
  )
  const result = { ...authenticationResult(tokens), ...(newDevice ? { NewDeviceMetadata: newDevice } : {}) }
  return { AuthenticationResult: result, ChallengeParameters: {} }
}

function authenticationResult(tokens: TokenSet): AuthenticationResultType {
  return {
    AccessToken: tokens.accessToken,
    IdToken: tokens.idToken,
    RefreshToken: tokens.refreshToken,
    ExpiresIn: tokens.expiresInSeconds,
    TokenType: 'Bearer',
  }
}

export async function getTokensFromRefreshToken(
  core: Core,
  input: GetTokensFromRefreshTokenRequest,
  source: Source,
): Promise<GetTokensFromRefreshTokenResponse> {
  core.rates.spend(source)
  const { id: clientId } = clientOf(core, input.ClientId)
  const request = { refreshToken: input.RefreshToken ?? '', clientId, deviceKey: input.DeviceKey }
  return { AuthenticationResult: authenticationResult(await refreshSession(core, request, source)) }
}

export async function revokeToken(core: Core, input: RevokeTokenRequest, source: Source) {
  core.rates.spend(source)
  const { id: clientId } = clientOf(core, input.ClientId)
  await endByToken(core, { token: input.Token ?? '', clientId }, source)
  return {}
}

export function globalSignOut(core: Core, input: GlobalSignOutRequest, source: Source) {
  return run<Record<string, never>>(core, async tx => {
    const { user } = await readApiToken(core, tx, input.AccessToken)
    endAllSessions(core, tx, user.sub, 'signed out everywhere')
    recordEvent(core, tx, source, { name: 'global-sign-out', outcome: 'succeeded', sub: user.sub })
    return {}
  })
}
