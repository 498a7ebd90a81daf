import { clientOf } from '../client-of.ts'
import type { Core } from '../core.ts'
import { makeServerValues } from '../crypto/srp.ts'
import type { Source } from '../dependencies.ts'
import { wrongPassword } from '../identity-error.ts'
import { passwordNameOf } from '../password.ts'
import { run } from '../run.ts'
import { normalizeUsername, readUser, type UserRow, userBySub } from '../store/users.ts'
import { required } from './challenges.ts'
import { issueCustomChallengeAfterPassword } from './custom-challenge.ts'
import { decoySub, verifierOf } from './decoy.ts'
import { proveFirstFactor } from './first-factor.ts'
import { nextStep } from './next-step.ts'
import { openBlock, readClientValue, sealBlock } from './secret-block.ts'
import type { ChallengeAnswer, ChallengeStep, Journey, SignInStep } from './sign-in-step.ts'

interface SrpSignIn {
  readonly clientId: string
  readonly username: string
  readonly deviceKey: string | null
  readonly responses: Readonly<Record<string, string>>
  /** The challenge that follows a correct password. */
  readonly followedBy?: 'custom-challenge'
}

/** Sign-in by SRP: the password never leaves the client. An unknown username fails only at the second step. */
export async function startSrpSignIn(core: Core, given: SrpSignIn, source: Source): Promise<ChallengeStep> {
  core.rates.spend(source)
  return core.signInQueue.run({ account: normalizeUsername(given.username), source }, () =>
    issuePasswordChallenge(core, given),
  )
}

async function issuePasswordChallenge(core: Core, given: SrpSignIn): Promise<ChallengeStep> {
  const { id: clientId } = clientOf(core, given.clientId)
  const { username } = given
  const clientPublic = readClientValue(given.responses)
  const user = await core.db.transaction(tx => readUser(tx, username))
  const srpUser = user?.sub ?? decoySub(core, username)
  const { salt, verifier } = verifierOf(core, user, username)
  const server = makeServerValues({ verifier })
  const context = { username, deviceKey: given.deviceKey, followedBy: given.followedBy ?? null }
  const block = sealBlock(core, { purpose: 'password', clientId, srpUser, context }, clientPublic, server)
  return {
    kind: 'challenge',
    name: 'PASSWORD_VERIFIER',
    session: undefined,
    parameters: {
      SALT: salt.toString('hex'),
      SRP_B: server.publicValue.toString(16),
      SECRET_BLOCK: block,
      USERNAME: srpUser,
      USER_ID_FOR_SRP: srpUser,
    },
  }
}

export function answerPasswordVerifier(core: Core, answer: ChallengeAnswer, source: Source): Promise<SignInStep> {
  return run(core, async tx => {
    const block = openBlock(core, answer.responses, { purpose: 'password', clientId: answer.clientId })
    const given = required(answer.responses, 'USERNAME')
    if (!block) return wrongPassword()
    const context = block.context as unknown as {
      username: string
      deviceKey: string | null
      followedBy: string | null
    }
    const isSamePerson = [block.srpUser, context.username].some(
      name => normalizeUsername(name) === normalizeUsername(given),
    )
    if (!isSamePerson || !(await block.spend(tx))) return wrongPassword()
    const user = await userBySub(tx, block.srpUser)
    const { verifier } = verifierOf(core, user, context.username)
    const factor = {
      clientId: answer.clientId,
      username: context.username,
      deviceKey: answer.responses.DEVICE_KEY ?? null,
    }
    const onSuccess = (who: UserRow, journey: Journey) =>
      context.followedBy === 'custom-challenge'
        ? issueCustomChallengeAfterPassword(core, tx, who, journey, source)
        : nextStep(core, tx, who, journey, source)
    const isRight = () => block.isSigned(passwordNameOf(core, block.srpUser), verifier)
    return proveFirstFactor(core, tx, user, factor, source, isRight, onSuccess)
  })
}
