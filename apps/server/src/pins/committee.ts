import type { Committee, committeeCalls } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Context } from '../context.ts'
import type { ClubAccess, Tx } from '../database/database.ts'
import type { HeldClaim } from '../processes/processes.ts'
import { runRegularly } from '../processes/run-regularly.ts'
import type { Verb } from '../verb.ts'
import { arePinsHidden, committeeOf, committeeOfClub, saveCommittee, takeClubsShown } from './committee-queries.ts'
import { lockPins } from './publish.ts'

const LOOK_EVERY_MS = 5_000

export const getCommittee: Verb<typeof committeeCalls.getCommittee> = async ({ db }, { caller, clubId }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    return readCommittee(tx)
  })

export const changeCommittee: Verb<typeof committeeCalls.changeCommittee> = async (
  { db, live },
  { caller, clubId, body },
) => {
  const { version, ...fields } = body
  return db.writeClub(caller, { clubId }, async tx => {
    await lockPins(tx)
    const before = await readCommittee(tx)
    checkVersion(version, before)
    const given = Object.fromEntries(
      Object.entries(fields).flatMap(([name, until]) =>
        until === undefined ? [] : [[name, until && new Date(until).toISOString()]],
      ),
    )
    const changed: Committee = { ...before, ...given, version: before.version + 1 }
    await tx.run(saveCommittee(changed))
    await recordChange(tx, caller, { clubId, action: 'committee.changed', recordId: clubId, before, after: changed })
    // Whoever listens forgets what they may not see any more, or is shown what they may.
    live.refresh(tx, clubId)
    return changed
  })
}

/** In the club of the transaction. */
export const readCommittee = async (tx: Pick<Tx, 'one'>): Promise<Committee> =>
  committeeOf(await tx.one(committeeOfClub))

/** Before anything is looked up, so that every number has the same answer. */
export async function refuseHiddenPins(tx: Pick<Tx, 'one'>, access: ClubAccess): Promise<void> {
  if (access !== 'staff' && (await tx.one(arePinsHidden)).hidden) throw new AppError('pins_hidden')
}

/** Whoever listens is shown the pins when their time has come: once for each time that a committee sets. */
export async function showPinsInTime({ live }: Pick<Context, 'live'>, { tidy }: HeldClaim, until: Date): Promise<void> {
  await tidy(async tx => {
    for (const { club_id: clubId } of await tx.all(takeClubsShown(until))) live.refresh(tx, clubId)
  })
}

export function startCommitteeJobs(app: FastifyInstance, context: Context): void {
  const failure = 'could not look for pins that come out of hiding'
  runRegularly(app, context, { name: 'hidden pins', everyMs: LOOK_EVERY_MS, failure }, claim =>
    showPinsInTime(context, claim, new Date(context.now())),
  )
}
