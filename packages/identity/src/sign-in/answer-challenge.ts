import { readAttributes } from '../attributes.ts'
import type { Core } from '../core.ts'
import type { Source } from '../dependencies.ts'
import { invalidParameter, invalidSession } from '../identity-error.ts'
import { sendNotice } from '../messages/send-messages.ts'
import { checkPassword, setPassword } from '../password-policy.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { sql } from '../store/sql.ts'
import { normalizeUsername, type UserRow, userBySub } from '../store/users.ts'
import { endAllSessions } from '../tokens/session-tokens.ts'
import { openAnswered, required } from './challenges.ts'
import { answerCustom } from './custom-challenge.ts'
import { answerDevice, startDevice } from './device-srp.ts'
import { nextStep } from './next-step.ts'
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

const PREFIX = 'userAttributes.'

/** A user with a temporary password chooses a new one, and may complete their attributes. */
function answerNewPassword(core: Core, answer: ChallengeAnswer, source: Source): Promise<SignInStep> {
  return run(core, async tx => {
    const challenge = await openAnswered(core, tx, answer)
    const { user } = challenge
    if (!user) return invalidSession()
    const password = required(answer.responses, 'NEW_PASSWORD')
    checkPassword(core, password, user.email)
    const { profile } = readAttributes(core.settings, attributesOf(answer, user))
    const attributes = { ...user.attributes, ...profile }
    if (!attributes.name) throw invalidParameter('Invalid user attributes: name is required')
    const problem = await setPassword(core, tx, user, password)
    // Thrown, so that the transaction rolls back and the challenge stays open.
    if (problem) throw problem
    // The temporary password was sent to the address, so knowing it verifies the address.
    await tx.run(
      sql`update identity.users set attributes = ${attributes}, email_verified = true where sub = ${user.sub}`,
    )
    // This also ends other sessions that were opened with the temporary password.
    endAllSessions(core, tx, user.sub, 'password changed')
    sendNotice(core, tx, user, 'password-changed', source)
    recordEvent(core, tx, source, {
      name: 'new-password',
      outcome: 'succeeded',
      sub: user.sub,
      clientId: answer.clientId,
    })
    const changed = await userBySub(tx, user.sub)
    return changed ? nextStep(core, tx, changed, challenge.state.journey, source) : invalidSession()
  })
}

/** Clients send all attributes back, including read-only ones; unchanged attributes are ignored. */
function attributesOf({ responses }: ChallengeAnswer, { email, attributes }: UserRow) {
  const shown: Readonly<Record<string, string>> = { ...attributes, email: email.toLowerCase() }
  return Object.entries(responses)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, Value]) => ({ Name: name.slice(PREFIX.length), Value }))
    .filter(({ Name, Value }) => shown[Name] !== (Name === 'email' ? Value.toLowerCase() : Value))
}
