import type { Language, MarshalCall, UserData, UserTracker, userTrackerCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Verb } from '../verb.ts'
import { callsOfPerson, marshalCallOf } from './marshal-queries.ts'
import { ofClub, ofPerson, positionsOfPerson, userTrackerOf } from './queries.ts'

const DAY_MS = 86_400_000

export const listUserTrackers: Verb<typeof userTrackerCalls.listUserTrackers> = async (
  { db, now },
  { caller, clubId, language },
) => {
  const nowMs = now()
  const rows =
    clubId === undefined
      ? await db.golferWork(caller, (tx, person) => tx.all(ofPerson(person)))
      : await db.readClubTogether(caller, { clubId }, async (tx, access) => {
          if (access !== 'staff') throw new AppError('club_not_found')
          return tx.all(ofClub(clubId, new Date(nowMs - DAY_MS)))
        })
  return { items: rows.map(row => userTrackerOf(row, nowMs, language)), total: rows.length }
}

/** Everything, for the golfer to take along. */
export const ownUserTrackers = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  language: Language,
): Promise<UserTracker[]> =>
  db.golferWork(caller, async (tx, person) =>
    (await tx.all(ofPerson(person))).map(row => userTrackerOf(row, now(), language)),
  )

export const ownPositions = ({ db }: Pick<Context, 'db'>, caller: Caller): Promise<UserData['positions']> =>
  db.golferWork(caller, async (tx, person) =>
    Object.fromEntries((await tx.all(positionsOfPerson(person))).map(({ id, fixes }) => [id, fixes])),
  )

export const ownCalls = ({ db }: Pick<Context, 'db'>, caller: Caller): Promise<MarshalCall[]> =>
  db.golferWork(caller, async (tx, person) => (await tx.all(callsOfPerson(person))).map(marshalCallOf))
