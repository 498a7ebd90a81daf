import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito'
import { Amplify, ConsoleLogger, decodeJWT } from '@aws-amplify/core'
import { identitySettings } from './identity-settings.ts'
import { validTokens } from './session.ts'
import { isSessionError } from './session-error.ts'

/** All that we use of Amplify; with-amplify.ts brings it in when it is needed. */
export {
  confirmSignIn,
  confirmSignUp,
  fetchDevices,
  fetchMFAPreference,
  forgetDevice,
  rememberDevice,
  resendSignUpCode,
  setUpTOTP,
  signIn,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from '@aws-amplify/auth'

/** Amplify knows where AWS is. */
const AWS = /^https:\/\/cognito-idp\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\/?$/

/** Amplify signs people in and changes their account; the session and its refresh are ours (refresh-tokens.ts). */
function configure(): void {
  const { endpoint, poolId, clientId } = identitySettings()
  const Auth = {
    Cognito: {
      userPoolId: poolId,
      userPoolClientId: clientId,
      ...(AWS.test(endpoint) ? {} : { userPoolEndpoint: endpoint }),
    },
  }
  // It warns of every endpoint that is not in AWS.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  // Where it puts the tokens of a sign-in, in the keys that token-store.ts reads.
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth)
  Amplify.configure({ Auth }, { Auth: { tokenProvider: { getTokens } } })
}

async function getTokens() {
  try {
    const { accessToken, idToken } = await validTokens()
    if (!accessToken || !idToken) return null
    return { accessToken: decodeJWT(accessToken), idToken: decodeJWT(idToken) }
  } catch (error) {
    if (isSessionError(error, 'Network error')) throw error
    return null
  }
}

configure()
