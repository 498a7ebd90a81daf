import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { attemptsExceeded, IdentityError, invalidParameter, invalidSession } from '../identity-error.ts'
import { openLockout } from '../limits/lockout.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import type { MfaName, UserRow } from '../store/users.ts'
import { acceptTotp } from '../totp.ts'
import { type OpenChallenge, openAnswered, required, withSession } from './challenges.ts'
import { factorsOf, issueFactorChallenge, nextStep } from './next-step.ts'
import type { ChallengeAnswer, SignInStep } from './sign-in-step.ts'

/** Checks a code from a text message or an authenticator. Wrong codes count like wrong passwords. */
export function answerSecondFactor(core: Core, answer: ChallengeAnswer, source: Source): Promise<SignInStep> {
  return run(core, async tx => {
    const challenge = await openAnswered(core, tx, answer)
    const { user } = challenge
    if (!user) return invalidSession()
    const { journey } = challenge.state
    const lockout = await openLockout(core, tx, { sub: user.sub, deviceKey: journey.deviceKey, source })
    const refused = (reason: string, isAlarming = false) =>
      recordEvent(core, tx, source, {
        name: 'second-factor',
        outcome: 'refused',
        reason,
        sub: user.sub,
        clientId: answer.clientId,
        isAlarming,
      })
    if (lockout.isLocked) {
      refused('locked')
      return attemptsExceeded()
    }
    const problem = await checkCode(core, tx, user, challenge, answer)
    if (problem) {
      challenge.fail()
      const isNowLocked = lockout.fail()
      refused(problem.type, isNowLocked)
      return problem
    }
    challenge.close()
    // An authenticated device is not replaced by an unauthenticated one.
    const isDevicePassed = journey.passed.includes('device')
    const deviceKey = (isDevicePassed ? null : answer.responses.DEVICE_KEY) ?? journey.deviceKey
    const passed = [...journey.passed, 'second-factor'] as const
    const step = await nextStep(core, tx, user, { ...journey, deviceKey, passed }, source)
    // amazon-cognito-identity-js answers this challenge with the session string of the previous one.
    const isDeviceChallenge = 'kind' in step && step.kind === 'challenge' && step.name === 'DEVICE_SRP_AUTH'
    return isDeviceChallenge ? withSession(tx, answer.session ?? '', step) : step
  })
}

async function checkCode(core: Core, tx: Tx, user: UserRow, challenge: OpenChallenge, answer: ChallengeAnswer) {
  if (answer.name === 'SMS_MFA') {
    const code = required(answer.responses, 'SMS_MFA_CODE').trim()
    const sent = Buffer.from(challenge.state.codeHash ?? '', 'base64')
    return core.sealer.matches(code, `identity.sms ${user.sub}`, sent)
      ? null
      : new IdentityError('CodeMismatchException', 'Invalid code or auth state for the user.')
  }
  const verdict = await acceptTotp(core, tx, user, required(answer.responses, 'SOFTWARE_TOKEN_MFA_CODE').trim())
  if (verdict === 'right') return null
  return verdict === 'used'
    ? new IdentityError('ExpiredCodeException', 'Your software token has already been used once.')
    : new IdentityError('CodeMismatchException', 'Invalid code received for user')
}

/** The user selects one of two factors. */
export function answerFactorChoice(core: Core, answer: ChallengeAnswer, source: Source): Promise<SignInStep> {
  return run(core, async tx => {
    const challenge = await openAnswered(core, tx, answer)
    const { user } = challenge
    if (!user) return invalidSession()
    const chosen = required(answer.responses, 'ANSWER') as MfaName
    if (!factorsOf(user).includes(chosen)) return invalidParameter('Invalid MFA type')
    const step = await issueFactorChallenge(core, tx, user, challenge.state.journey, chosen, source)
    if (!(step instanceof IdentityError)) challenge.close()
    return step
  })
}

/** After AssociateSoftwareToken and VerifySoftwareToken: the new authenticator is the second factor of this sign-in. */
export function answerFactorSetup(core: Core, answer: ChallengeAnswer, source: Source): Promise<SignInStep> {
  return run(core, async tx => {
    const challenge = await openAnswered(core, tx, answer)
    const { user } = challenge
    if (!user || !challenge.state.isTotpProved) return invalidSession()
    challenge.close()
    const { journey } = challenge.state
    // amazon-cognito-identity-js expects tokens here, so the device is treated as a new one.
    const passed = [...journey.passed, 'second-factor'] as const
    return nextStep(core, tx, user, { ...journey, deviceKey: null, passed }, source)
  })
}
