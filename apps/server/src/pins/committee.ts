import type { Committee, committeeCalls } from '@pinwise/contract'
import type { FastifyInstance } from 'fastify'
import { recordChange } from '../audit/record-change.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { checkVersion } from '../http/check-version.ts'
import type { Verb } from '../http/route.ts'
import { lockPins } from './act.ts'
import { clubsShownBetween, committeeOf, committeeOfClub, saveCommittee } from './committee-queries.ts'

const LOOK_EVERY_MS = 15_000

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
  const after = await db.writeClub(caller, { clubId }, async tx => {
    await lockPins(tx)
    const before = await readCommittee(tx)
    checkVersion(version, before)
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const changed: Committee = { ...before, ...given, version: before.version + 1 }
    await tx.run(saveCommittee(changed))
    await recordChange(tx, caller, { clubId, action: 'committee.changed', recordId: clubId, before, after: changed })
    return changed
  })
  // Whoever listens forgets what they may not see any more, or is shown what they may.
  live.refresh(clubId, caller)
  return after
}

/** In the club of the transaction. */
export const readCommittee = async (tx: Pick<Tx, 'one'>): Promise<Committee> =>
  committeeOf(await tx.one(committeeOfClub))

/** Whoever listens is shown the pins when their time has come. */
export async function showPinsInTime(
  { db, live }: Pick<Context, 'db' | 'live'>,
  after: Date,
  until: Date,
): Promise<void> {
  const clubs = await db.linkWork(tx => tx.all(clubsShownBetween(after, until)))
  for (const { club_id: clubId } of clubs) live.refresh(clubId, null)
}

export function tendCommittees(app: FastifyInstance, context: Context): void {
  let seen = new Date(context.now())
  const look = async () => {
    const now = new Date(context.now())
    const after = seen
    try {
      await showPinsInTime(context, after, now)
      seen = now
    } catch (error) {
      context.log.warn({ reason: String(error) }, 'could not look for pins that come out of hiding')
    }
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
