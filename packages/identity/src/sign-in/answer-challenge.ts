import type { Core } from '../core.ts'
import type { Source } from '../dependencies.ts'
import { invalidParameter } from '../identity-error.ts'
import { normalizeUsername } from '../store/users.ts'
import { answerCustom } from './custom-challenge.ts'
import { answerDevice, startDevice } from './device-srp.ts'
import { answerNewPassword } from './new-password.ts'
import { answerFactorChoice, answerFactorSetup, answerSecondFactor } from './second-factor.ts'
import type { ChallengeAnswer, ChallengeName, SignInStep } from './sign-in-step.ts'
import { answerPasswordVerifier } from './srp-sign-in.ts'

type Answer = (core: Core, answer: ChallengeAnswer, source: Source) => Promise<SignInStep>

const ANSWERS: Record<ChallengeName, Answer> = {
  PASSWORD_VERIFIER: answerPasswordVerifier,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  SMS_MFA: answerSecondFactor,
  SOFTWARE_TOKEN_MFA: answerSecondFactor,
  SELECT_MFA_TYPE: answerFactorChoice,
  MFA_SETUP: answerFactorSetup,
  CUSTOM_CHALLENGE: answerCustom,
  DEVICE_SRP_AUTH: startDevice,
  DEVICE_PASSWORD_VERIFIER: answerDevice,
}

export async function answerChallenge(core: Core, answer: ChallengeAnswer, source: Source): Promise<SignInStep> {
  core.rates.spend(source)
  const handle = Object.hasOwn(ANSWERS, answer.name) ? ANSWERS[answer.name as ChallengeName] : null
  if (!handle) throw invalidParameter(`Challenge ${answer.name} is not supported`)
  const account = normalizeUsername(answer.responses.USERNAME ?? '')
  return core.signInQueue.run({ account, source }, () => handle(core, answer, source))
}
