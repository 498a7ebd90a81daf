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
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    await tx.run(saveCommittee({ ...before, ...given, version: before.version + 1 }))
    const after = await readCommittee(tx)
    await recordChange(tx, caller, { clubId, action: 'committee.changed', recordId: clubId, before, after })
    // Whoever listens forgets what they may not see any more, or is shown what they may.
    live.refresh(tx, clubId)
    return after
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
