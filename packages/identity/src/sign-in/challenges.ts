import type { Core } from '../core.ts'
import { hashOf, randomToken } from '../crypto/secrets.ts'
import type { Tx } from '../dependencies.ts'
import { invalidParameter, invalidSession, notAuthorized } from '../identity-error.ts'
import { LIFETIMES } from '../settings.ts'
import { sql } from '../store/sql.ts'
import { lockOwner, normalizeUsername, type UserRow, userBySub } from '../store/users.ts'
import type { ChallengeAnswer, ChallengeName, ChallengeStep, Journey } from './sign-in-step.ts'

/** Pending challenges, each identified by a secret session string and valid once, for minutes, for one client. */

const PURPOSE = 'identity.challenge'
const MAX_FAILURES = 5

/** The state of a challenge. */
interface ChallengeState {
  readonly journey: Journey
  /** The hash of the code that was sent. */
  readonly codeHash?: string
  /** A new authenticator's secret that is not proved yet. */
  readonly totpSecret?: string
  readonly isTotpProved?: boolean
}

export interface OpenChallenge {
  readonly state: ChallengeState
  /** Undefined when the username does not exist. */
  readonly user: UserRow | undefined
  /** Deletes the challenge after a correct answer. */
  close(): void
  /** Counts a wrong answer; after a few of them the challenge is deleted. */
  fail(): void
}

export function issueChallenge(
  core: Core,
  tx: Tx,
  name: ChallengeName,
  state: ChallengeState,
  parameters: Readonly<Record<string, string>>,
  isDecoy = false,
): ChallengeStep {
  const session = randomToken() + randomToken()
  tx.queue(sql`
    insert into identity.challenges (hash, name, sub, client_id, state, expires_at)
    values (${hashOf(session)}, ${name}, ${isDecoy ? null : state.journey.sub}, ${state.journey.clientId},
      ${core.sealer.seal(JSON.stringify(state), PURPOSE)}, ${new Date(core.now() + lifetimeOf(name) * 1000)})`)
  return { kind: 'challenge', name, parameters, session }
}

/** Moves a challenge that was just issued to the session string of an earlier one, which is closed. */
export function withSession(tx: Tx, session: string, step: ChallengeStep): ChallengeStep {
  tx.queue(sql`update identity.challenges set hash = ${hashOf(session)} where hash = ${hashOf(step.session ?? '')}`)
  return { ...step, session }
}

interface Row {
  readonly name: string
  readonly sub: string | null
  readonly client_id: string
  readonly state: Buffer
  readonly failures: number
  readonly expires_at: Date
}

/** Opens the challenge of a session string and locks it until the transaction ends. */
export async function openChallenge(
  core: Core,
  tx: Tx,
  session: string | undefined,
  names: readonly ChallengeName[],
): Promise<OpenChallenge & { clientId: string }> {
  const hash = hashOf(session ?? '')
  lockOwner(tx, sql`select sub from identity.challenges where hash = ${hash}`)
  const row = await tx.maybe<Row>(sql`select * from identity.challenges where hash = ${hash} for update`)
  if (!row || !names.some(name => name === row.name)) throw invalidSession()
  if (row.expires_at.getTime() <= core.now()) throw notAuthorized('Invalid session for the user, session is expired.')
  const state = JSON.parse(core.sealer.open(row.state, PURPOSE).toString()) as ChallengeState
  const user = row.sub === null ? undefined : await userBySub(tx, row.sub)
  if (row.sub !== null && !user?.enabled) throw invalidSession()
  return {
    state,
    user,
    clientId: row.client_id,
    close: () => tx.queue(sql`delete from identity.challenges where hash = ${hash}`),
    fail: () =>
      tx.queue(
        row.failures + 1 >= MAX_FAILURES
          ? sql`delete from identity.challenges where hash = ${hash}`
          : sql`update identity.challenges set failures = failures + 1 where hash = ${hash}`,
      ),
  }
}

/** Opens the challenge of an answer, and checks that client and user are the same. */
export async function openAnswered(core: Core, tx: Tx, answer: ChallengeAnswer): Promise<OpenChallenge> {
  const challenge = await openChallenge(core, tx, answer.session, [answer.name as ChallengeName])
  if (challenge.clientId !== answer.clientId) throw invalidSession()
  checkUsername(answer, challenge.state.journey, challenge.user)
  return challenge
}

/** Client libraries send the internal id, other programs the email address. */
export function checkUsername({ responses }: ChallengeAnswer, journey: Journey, user: UserRow | undefined): void {
  const given = required(responses, 'USERNAME')
  const known = [journey.sub, journey.username, ...(user ? [user.email] : [])]
  if (!known.some(name => normalizeUsername(name) === normalizeUsername(given))) throw invalidSession()
}

/** The maximum lengths of the service model, which does not validate the values of this map itself. */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
  USERNAME: 128,
  PASSWORD: 256,
  NEW_PASSWORD: 256,
  DEVICE_KEY: 55,
}
const MAX_OTHER_LENGTH = 4096

export function checkLengths(responses: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(responses)) {
    const maxLength = MAX_LENGTHS[name] ?? MAX_OTHER_LENGTH
    if (value.length > maxLength) throw invalidParameter(`${name} must have length less than or equal to ${maxLength}`)
  }
}

export function required(responses: Readonly<Record<string, string>>, name: string): string {
  const value = responses[name]
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`)
  return value
}

/** Replaces a challenge by one with a new state and session string; used while an authenticator is set up. */
export function reissueChallenge(
  core: Core,
  tx: Tx,
  name: ChallengeName,
  challenge: OpenChallenge,
  state: ChallengeState,
) {
  challenge.close()
  return issueChallenge(core, tx, name, state, {}).session ?? ''
}

const lifetimeOf = (name: ChallengeName) => (name === 'MFA_SETUP' ? LIFETIMES.setUpSeconds : LIFETIMES.challengeSeconds)
