import type { Language } from '@pinwise/contract'
import { totpUri } from './account.ts'
import { SessionError } from './session-error.ts'
import { clearTokens } from './token-store.ts'
import { withAmplify } from './with-amplify.ts'

export type Factor = 'TOTP' | 'SMS' | 'EMAIL'

/** What the provider wants next. A remembered device proves itself without a word. */
export type SignInStep =
  | { readonly name: 'done' }
  | { readonly name: 'newPassword'; readonly asksName: boolean }
  | { readonly name: 'code'; readonly factor: Factor; readonly destination: string }
  | { readonly name: 'choice'; readonly factors: readonly Factor[] }
  | { readonly name: 'setUp'; readonly secret: string; readonly uri: string }
  | { readonly name: 'mailedCode'; readonly destination: string }
  | { readonly name: 'confirmAddress' }
  | { readonly name: 'resetPassword' }

type Answer = Awaited<ReturnType<typeof import('./amplify.ts')['signIn']>>

export async function signInWithPassword(email: string, password: string): Promise<SignInStep> {
  if (!password) throw new SessionError('PASSWORD parameter is required')
  // The previous user is signed out first, because Amplify would refuse the next sign-in.
  clearTokens()
  return stepOf(await withAmplify(({ signIn }) => signIn({ username: email, password })), email)
}

/** The provider's custom challenge: a code that it mails. */
export async function signInWithMailedCode(email: string): Promise<SignInStep> {
  clearTokens()
  const options = { authFlowType: 'CUSTOM_WITHOUT_SRP' } as const
  return stepOf(await withAmplify(({ signIn }) => signIn({ username: email, options })), email)
}

/** A code, or the factor that was chosen. */
export async function answerStep(email: string, challengeResponse: string): Promise<SignInStep> {
  return stepOf(await withAmplify(({ confirmSignIn }) => confirmSignIn({ challengeResponse })), email)
}

export async function choosePassword(email: string, password: string, name: string | null): Promise<SignInStep> {
  if (!password) throw new SessionError('New password is required')
  const options = name === null ? {} : { userAttributes: { name } }
  const answer = await withAmplify(({ confirmSignIn }) => confirmSignIn({ challengeResponse: password, options }))
  return stepOf(answer, email)
}

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly language: Language
}

/** Then a code is on its way to the address. */
export async function createAccount({ name, email, password, language }: NewAccount): Promise<void> {
  if (!password) throw new SessionError('PASSWORD parameter is required')
  const options = { userAttributes: { email, name, locale: language } }
  await withAmplify(({ signUp }) => signUp({ username: email, password, options }))
}

export async function confirmAddress(email: string, code: string): Promise<void> {
  await withAmplify(({ confirmSignUp }) => confirmSignUp({ username: email, confirmationCode: code }))
}

export async function sendCodeAgain(email: string): Promise<void> {
  await withAmplify(({ resendSignUpCode }) => resendSignUpCode({ username: email }))
}

function stepOf({ nextStep }: Answer, email: string): SignInStep {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { name: 'done' }
    case 'CONFIRM_SIGN_UP':
      return { name: 'confirmAddress' }
    case 'RESET_PASSWORD':
      return { name: 'resetPassword' }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { name: 'newPassword', asksName: nextStep.missingAttributes?.includes('name') ?? false }
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { name: 'code', factor: 'SMS', destination: nextStep.codeDeliveryDetails?.destination ?? '' }
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { name: 'code', factor: 'EMAIL', destination: nextStep.codeDeliveryDetails?.destination ?? '' }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { name: 'code', factor: 'TOTP', destination: '' }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { name: 'choice', factors: nextStep.allowedMFATypes ?? [] }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret: secret } = nextStep.totpSetupDetails
      return { name: 'setUp', secret, uri: totpUri(secret, email) }
    }
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { name: 'mailedCode', destination: nextStep.additionalInfo?.CODE_DELIVERY_DESTINATION ?? '' }
    default:
      throw new Error(`The provider asks for what we do not know: ${nextStep.signInStep}`)
  }
}
