import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  rememberDevice,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from '@aws-amplify/auth'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { expect } from 'vitest'
import { openBrowser } from './amplify-browser.ts'

/** The differences between the embedded provider and a pool in AWS. */
export interface Provider {
  readonly endpoint: string
  readonly domain: string
  readonly issuer: string
  readonly poolId: string
  readonly clientId: string
}

/** Someone with a mailbox and an authenticator, who comes from an application. */
export interface Traveller {
  readonly email: string
  readonly newEmail: string
  readonly returnTo: string
  /** The code that was mailed to that address last. */
  readCode(address: string): Promise<string>
  readAuthenticator(secret: string): string
}

const PASSWORDS = ['A-long-way-to-the-pin-1', 'The-other-side-of-the-lake-2', 'Under-the-old-oak-tree-3'] as const
const signedIn = { isSignedIn: true, nextStep: { signInStep: 'DONE' } }

/** The whole journey, from sign-up to the last sign-out. */
export async function travel(provider: Provider, traveller: Traveller): Promise<void> {
  const { newEmail } = traveller
  openBrowser(provider)
  await becomeMember(traveller)
  await expectTokensOf(provider, traveller.email)
  await expectForgotPasswordPage(provider, traveller)
  await moveTo(traveller)
  const secret = await secure(traveller, PASSWORDS[0])

  // The browser is remembered, so no authenticator code is needed.
  expect(await signIn({ username: newEmail, password: PASSWORDS[0] })).toEqual(signedIn)
  await updatePassword({ oldPassword: PASSWORDS[0], newPassword: PASSWORDS[1] })
  await fetchAuthSession({ forceRefresh: true })
  await expectTokensOf(provider, newEmail)
  await signOut()
  await expect(signIn({ username: newEmail, password: PASSWORDS[0] })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })

  await resetPassword({ username: newEmail })
  const confirmationCode = await traveller.readCode(newEmail)
  await confirmResetPassword({ username: newEmail, newPassword: PASSWORDS[2], confirmationCode })
  // After a reset no browser is trusted any more.
  expect(await signIn({ username: newEmail, password: PASSWORDS[2] })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  })
  const challengeResponse = traveller.readAuthenticator(secret)
  expect(await confirmSignIn({ challengeResponse })).toEqual(signedIn)
  await signOut({ global: true })
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' })
}

async function becomeMember({ email, readCode }: Traveller): Promise<void> {
  const userAttributes = { email, name: 'Ada' }
  await signUp({ username: email, password: PASSWORDS[0], options: { userAttributes } })
  await resendSignUpCode({ username: email })
  await confirmSignUp({ username: email, confirmationCode: await readCode(email) })
  expect(await signIn({ username: email, password: PASSWORDS[0] })).toEqual(signedIn)
}

/** Verifies the tokens as the API does: with the issuer and its published keys only. */
async function expectTokensOf({ issuer, clientId }: Provider, email: string): Promise<void> {
  const { tokens, userSub } = await fetchAuthSession()
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  const { payload } = await jwtVerify(String(tokens?.idToken), keys, { issuer, audience: clientId })
  expect(payload).toMatchObject({ sub: userSub, token_use: 'id', email, email_verified: true })
}

/** The page that the sign-in form of the product links to. */
async function expectForgotPasswordPage({ domain, clientId }: Provider, { returnTo }: Traveller): Promise<void> {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    redirect_uri: returnTo,
    state: 'where-i-was',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const page = await fetch(`${domain}/forgotPassword?${query}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<form')
}

async function moveTo({ newEmail, readCode }: Traveller): Promise<void> {
  await updateUserAttributes({ userAttributes: { email: newEmail, name: 'Ada L.' } })
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: await readCode(newEmail) })
  await fetchAuthSession({ forceRefresh: true })
  expect(await fetchUserAttributes()).toMatchObject({ email: newEmail, email_verified: 'true', name: 'Ada L.' })
}

async function secure({ newEmail, readAuthenticator }: Traveller, password: string): Promise<string> {
  const { sharedSecret } = await setUpTOTP()
  await verifyTOTPSetup({ code: readAuthenticator(sharedSecret) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
  await signOut()
  await signIn({ username: newEmail, password })
  expect(await confirmSignIn({ challengeResponse: readAuthenticator(sharedSecret) })).toEqual(signedIn)
  await rememberDevice()
  expect(await fetchDevices()).toHaveLength(1)
  await signOut()
  return sharedSecret
}
