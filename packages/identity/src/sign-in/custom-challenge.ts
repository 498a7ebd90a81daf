import { clientOf } from '../client-of.ts'
import type { Core } from '../core.ts'
import { randomLongCode } from '../crypto/secrets.ts'
import type { Source, Tx } from '../dependencies.ts'
import { limitExceeded } from '../identity-error.ts'
import { takeQuota } from '../limits/quota.ts'
import { takeChallengeMail } from '../limits/recovery-quotas.ts'
import { spendMessage } from '../limits/spend-message.ts'
import { codeDelivery } from '../messages/code-delivery.ts'
import { mailCode } from '../messages/send-messages.ts'
import { withMinimumDuration } from '../minimum-duration.ts'
import { run } from '../run.ts'
import { findUser, normalizeUsername, type UserRow } from '../store/users.ts'
import { issueChallenge, openAnswered, required } from './challenges.ts'
import { attemptsKey, countedSub, shownEmail } from './decoy.ts'
import { proveFirstFactor } from './first-factor.ts'
import type { ChallengeAnswer, ChallengeStep, Journey, SignInStep } from './sign-in-step.ts'

/** The custom challenge: a code that is emailed to the user. */

export async function startCustomSignIn(
  core: Core,
  given: { clientId: string; username: string; deviceKey: string | null },
  source: Source,
): Promise<SignInStep> {
  core.rates.spend(source)
  await spendMessage(core, source)
  const { id: clientId } = clientOf(core, given.clientId)
  const { username, deviceKey } = given
  const start = () =>
    run(core, async tx => {
      const user = await findUser(tx, username)
      const sub = countedSub(core, user, username)
      const allowed = await takeChallengeMail({ core, tx, sub, source })
      if (allowed === 'refuse') return limitExceeded()
      const journey = { sub, clientId, username, deviceKey, passed: [] }
      const isReachable = allowed === 'mail' && user?.enabled && user.email_verified
      return issueCustomChallenge(core, tx, isReachable ? user : undefined, journey, source)
    })
  return withMinimumDuration(core.settings.minResponseMs, () =>
    core.signInQueue.run({ account: normalizeUsername(username), source }, start),
  )
}

export async function issueCustomChallengeAfterPassword(
  core: Core,
  tx: Tx,
  user: UserRow,
  journey: Journey,
  source: Source,
) {
  const isAllowed = await takeQuota(core, tx, 'CustomChallenge', attemptsKey(core, user, journey.username))
  return isAllowed ? issueCustomChallenge(core, tx, user, journey, source) : limitExceeded()
}

async function issueCustomChallenge(
  core: Core,
  tx: Tx,
  user: UserRow | undefined,
  journey: Journey,
  source: Source,
): Promise<ChallengeStep> {
  const code = randomLongCode()
  if (user) mailCode(core, tx, user, 'sign-in-code', code, source)
  const { DeliveryMedium, Destination } = codeDelivery('email', shownEmail(journey.username))
  return issueChallenge(
    core,
    tx,
    'CUSTOM_CHALLENGE',
    { journey, codeHash: core.sealer.digest(code, purposeOf(journey.sub)).toString('base64') },
    {
      USERNAME: journey.sub,
      CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
      CODE_DELIVERY_DESTINATION: Destination,
    },
    user === undefined,
  )
}

export function answerCustom(core: Core, answer: ChallengeAnswer, source: Source): Promise<SignInStep> {
  return run(core, async tx => {
    const challenge = await openAnswered(core, tx, answer)
    const { journey, codeHash = '' } = challenge.state
    const typed = required(answer.responses, 'ANSWER').trim()
    const isRight = core.sealer.matches(typed, purposeOf(journey.sub), Buffer.from(codeHash, 'base64'))
    const factor = { ...journey, deviceKey: answer.responses.DEVICE_KEY ?? journey.deviceKey, isMailed: true }
    // A user to whom no code was sent gets a decoy challenge, but wrong answers still count for the account.
    const user = challenge.user ?? (await findUser(tx, journey.username))
    const step = await proveFirstFactor(core, tx, user, factor, source, () => isRight)
    if (isRight) challenge.close()
    else challenge.fail()
    return step
  })
}

const purposeOf = (sub: string) => `identity.custom ${sub}`
