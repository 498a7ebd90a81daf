import {
  AuthenticationDetails,
  CognitoUser,
  type CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
  type ICognitoStorage,
  type ISignUpResult,
} from 'amazon-cognito-identity-js'
import type { IdentityApp } from '../../testing/identity-app.ts'

/** amazon-cognito-identity-js as a browser has it: a pool, and a storage that outlives the page. */

export type SignInFlow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH' | 'CUSTOM_AUTH'

/** The result of a callback: tokens, or the next challenge. */
export type SignInResult =
  | { challenge: null; session: CognitoUserSession; isDeviceChoiceDue: boolean }
  | { challenge: string; parameters: Record<string, string> }
  | { challenge: 'NEW_PASSWORD_REQUIRED'; attributes: Record<string, string>; required: string[] }

export type IdentityJsClient = ReturnType<typeof identityJsClient>

export function identityJsClient(app: IdentityApp) {
  const items = new Map<string, string>()
  const storage: ICognitoStorage = {
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
    clear: () => items.clear(),
  }
  const pool = new CognitoUserPool({
    UserPoolId: app.poolId,
    ClientId: app.clientId,
    endpoint: app.endpoint,
    Storage: storage,
  })
  return {
    pool,
    storage,
    user: (username: string) => new CognitoUser({ Username: username, Pool: pool, Storage: storage }),
    signUp: (email: string, password: string, attributes: CognitoUserAttribute[]) =>
      done<ISignUpResult>(callback => pool.signUp(email, password, attributes, [], callback)),
    /** The value stored for that user: `deviceKey`, `idToken` and so on. */
    stored: (username: string, name: string) =>
      items.get(`CognitoIdentityServiceProvider.${app.clientId}.${username}.${name}`),
  }
}

export function signIn(user: CognitoUser, password: string, flow: SignInFlow = 'USER_SRP_AUTH'): Promise<SignInResult> {
  user.setAuthenticationFlowType(flow)
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password: password })
  return answer(callbacks => user.authenticateUser(details, callbacks))
}

/** A step of a sign-in. */
export function answer(send: (callbacks: Required<IAuthenticationCallback>) => void): Promise<SignInResult> {
  return new Promise((resolve, reject) => {
    const onChallenge = (challenge: string, parameters: Record<string, string>) => resolve({ challenge, parameters })
    send({
      onSuccess: (session, isDeviceChoiceDue = false) => resolve({ challenge: null, session, isDeviceChoiceDue }),
      onFailure: reject,
      newPasswordRequired: (attributes, required) =>
        resolve({ challenge: 'NEW_PASSWORD_REQUIRED', attributes, required }),
      mfaRequired: onChallenge,
      totpRequired: onChallenge,
      mfaSetup: onChallenge,
      selectMFAType: onChallenge,
      customChallenge: parameters => onChallenge('CUSTOM_CHALLENGE', parameters),
    })
  })
}

/** Wraps a call with a Node-style callback in a promise. */
export function done<T>(send: (callback: (error?: unknown, result?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => send((error, result) => (error ? reject(error) : resolve(result as T))))
}

interface Callbacks<T> {
  onSuccess(result: T): void
  onFailure(error: unknown): void
  inputVerificationCode(details: T): void
  associateSecretCode(secret: T): void
}

/** Wraps a call with several callbacks in a promise. */
export function withCallbacks<T>(send: (callbacks: Callbacks<T>) => void): Promise<T> {
  return new Promise((resolve, reject) =>
    send({ onSuccess: resolve, onFailure: reject, inputVerificationCode: resolve, associateSecretCode: resolve }),
  )
}
