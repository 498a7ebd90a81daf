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

/** What the client calls back with: tokens, or the next question. */
export type SignInResult =
  | { asked: null; session: CognitoUserSession; isDeviceChoiceDue: boolean }
  | { asked: string; parameters: Record<string, string> }
  | { asked: 'NEW_PASSWORD_REQUIRED'; attributes: Record<string, string>; required: string[] }

export type IdentityJsClient = ReturnType<typeof identityJsClient>

export function identityJsClient(app: IdentityApp) {
  const kept = new Map<string, string>()
  const storage: ICognitoStorage = {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
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
    /** What is kept for that person: `deviceKey`, `idToken` and so on. */
    kept: (username: string, name: string) =>
      kept.get(`CognitoIdentityServiceProvider.${app.clientId}.${username}.${name}`),
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
    const ask = (asked: string, parameters: Record<string, string>) => resolve({ asked, parameters })
    send({
      onSuccess: (session, isDeviceChoiceDue = false) => resolve({ asked: null, session, isDeviceChoiceDue }),
      onFailure: reject,
      newPasswordRequired: (attributes, required) => resolve({ asked: 'NEW_PASSWORD_REQUIRED', attributes, required }),
      mfaRequired: ask,
      totpRequired: ask,
      mfaSetup: ask,
      selectMFAType: ask,
      customChallenge: parameters => ask('CUSTOM_CHALLENGE', parameters),
    })
  })
}

/** A call that ends with an error or a result. */
export function done<T>(send: (callback: (error?: unknown, result?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => send((error, result) => (error ? reject(error) : resolve(result as T))))
}

interface Callbacks<T> {
  onSuccess(result: T): void
  onFailure(error: unknown): void
  inputVerificationCode(details: T): void
  associateSecretCode(secret: T): void
}

/** A call that ends with one callback or another. */
export function told<T>(send: (callbacks: Callbacks<T>) => void): Promise<T> {
  return new Promise((resolve, reject) =>
    send({ onSuccess: resolve, onFailure: reject, inputVerificationCode: resolve, associateSecretCode: resolve }),
  )
}
