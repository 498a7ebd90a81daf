import type { Core } from '../core.ts'
import { makeServerValues } from '../crypto/srp.ts'
import type { Source } from '../dependencies.ts'
import { attemptsExceeded, IdentityError, invalidSession, wrongPassword } from '../identity-error.ts'
import { openLockout } from '../limits/lockout.ts'
import { openVerifier } from '../password.ts'
import { recordEvent } from '../record-event.ts'
import { run } from '../run.ts'
import { DEVICE_PURPOSE, findDevice } from '../store/devices.ts'
import { sql } from '../store/sql.ts'
import { userBySub } from '../store/users.ts'
import { isSignedOut } from '../tokens/session-tokens.ts'
import { checkUsername, openAnswered, required } from './challenges.ts'
import { nextStep } from './next-step.ts'
import { openBlock, readClientValue, sealBlock } from './secret-block.ts'
import type { ChallengeAnswer, Journey, SignInStep } from './sign-in-step.ts'

/** A known device authenticates itself by SRP, with a secret that only the device has. */

interface DeviceContext {
  readonly journey: Journey
  /** A password reset or global sign-out after this time ends this sign-in as well. */
  readonly askedAt: number
}

const gone = () => new IdentityError('ResourceNotFoundException', 'Device does not exist.')

export function startDevice(core: Core, answer: ChallengeAnswer): Promise<SignInStep> {
  return run(core, async tx => {
    const challenge = await openAnswered(core, tx, answer)
    const { journey } = challenge.state
    const key = required(answer.responses, 'DEVICE_KEY')
    const device = await findDevice(tx, journey.sub, key)
    if (!challenge.user || key !== journey.deviceKey) return invalidSession()
    if (!device?.verifier) return gone()
    const clientPublic = readClientValue(answer.responses)
    const { salt, verifier } = openVerifier(core, device.verifier, DEVICE_PURPOSE)
    const server = makeServerValues({ verifier })
    challenge.close()
    const context = { journey, askedAt: core.now() } satisfies DeviceContext
    const content = { purpose: 'device', clientId: answer.clientId, srpUser: key, context } as const
    return {
      kind: 'challenge',
      name: 'DEVICE_PASSWORD_VERIFIER',
      session: undefined,
      parameters: {
        SALT: salt.toString('hex'),
        SRP_B: server.publicValue.toString(16),
        SECRET_BLOCK: sealBlock(core, content, clientPublic, server),
        DEVICE_KEY: key,
        USERNAME: journey.sub,
      },
    }
  })
}

export function answerDevice(core: Core, answer: ChallengeAnswer, source: Source): Promise<SignInStep> {
  return run(core, async tx => {
    const block = openBlock(core, answer.responses, { purpose: 'device', clientId: answer.clientId })
    if (!block || required(answer.responses, 'DEVICE_KEY') !== block.srpUser) return wrongPassword()
    const { journey, askedAt } = block.context as unknown as DeviceContext
    const user = await userBySub(tx, journey.sub)
    if (!user?.enabled || isSignedOut(user, askedAt)) return wrongPassword()
    checkUsername(answer, journey, user)
    if (!(await block.spend(tx))) return wrongPassword()
    const device = await findDevice(tx, user.sub, block.srpUser)
    if (!device?.verifier) return gone()
    const lockout = await openLockout(core, tx, { sub: user.sub, deviceKey: device.key, source })
    if (lockout.isLocked) return attemptsExceeded()
    const { verifier } = openVerifier(core, device.verifier, DEVICE_PURPOSE)
    if (!(await block.isSigned({ realm: device.group_key, user: device.key }, verifier))) {
      const isAlarming = lockout.fail()
      recordEvent(core, tx, source, {
        name: 'device',
        outcome: 'refused',
        reason: 'wrong',
        sub: user.sub,
        clientId: answer.clientId,
        deviceKey: device.key,
        isAlarming,
      })
      return wrongPassword()
    }
    tx.queue(sql`
      update identity.devices set last_used_at = ${new Date(core.now())}, last_address = ${source.address}
      where key = ${device.key}`)
    return nextStep(core, tx, user, { ...journey, passed: [...journey.passed, 'device'] }, source)
  })
}
