import type { PaceBoard } from '@pinwise/contract'
import { roundFigures } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { feedOfClub } from '../live/feed-of-club.ts'
import { dateAt, instantOf } from '../time/club-time.ts'
import { boardOf } from './board-of.ts'
import { clubZone } from './board-queries.ts'
import { createFollowedDay, type FollowedDay } from './followed-day.ts'
import { type ReadDay, readPaceDay } from './read-pace-day.ts'
import type { RoundRow } from './report-queries.ts'
import { stopView } from './stop-queries.ts'

/** Positions are looked at this often; what somebody does, in whatever process, is seen at once. */
const MAX_AGE_MS = 3_000
/** Days that nobody looks at any more are forgotten. */
const FORGET_AFTER_MS = 10 * 60_000

interface ClubBoard {
  readonly following: FollowedDay
  board: PaceBoard | null
  /** What the board was made of. */
  read: ReadDay | null
  madeMs: number
  askedMs: number
  /** One at a time: each goes on from what the one before has read. */
  working: Promise<PaceBoard> | null
  /** The newest event of the club that the board has seen: every change of its groups, log or time pars is one. */
  seenEvent: number
}

type BoardContext = Pick<Context, 'db' | 'now' | 'parts'>
/** Of this server. */
export const paceBoardsOf = (context: BoardContext) => context.parts.get(createPaceBoards, context)

/** The boards that staff look at: everybody who asks within seconds gets the same one. */
function createPaceBoards({ db, now }: BoardContext) {
  const days = new Map<string, ClubBoard>()

  function dayOf(name: string): ClubBoard {
    for (const [other, { askedMs, working }] of days)
      if (working === null && now() - askedMs > FORGET_AFTER_MS) days.delete(other)
    const known = days.get(name) ?? {
      following: createFollowedDay(),
      board: null,
      read: null,
      madeMs: 0,
      askedMs: 0,
      working: null,
      seenEvent: -1,
    }
    days.set(name, known)
    known.askedMs = now()
    return known
  }

  /** As the caller, whom row security shows this club alone. */
  const read = (caller: Caller, key: { clubId: string; day: string; timeZone: string }, kept: ClubBoard) =>
    db.readClubTogether(caller, { clubId: key.clubId }, async (tx, access): Promise<PaceBoard> => {
      if (access !== 'staff') throw new AppError('club_not_found')
      const at = now()
      const { newest } = await tx.one(feedOfClub)
      kept.seenEvent = newest
      const day = await readPaceDay(tx, key, kept.following, at)
      kept.read = day
      return {
        day: key.day,
        at: new Date(at).toISOString(),
        timeZone: key.timeZone,
        isSimulated: day.teams.some(({ simulated }) => simulated),
        stops: day.stops.map(stopView),
        ...boardOf(day, at),
      }
    })

  async function work(caller: Caller, key: Parameters<typeof read>[1], kept: ClubBoard): Promise<PaceBoard> {
    // Whoever comes meanwhile waits for the new one: the old may be older than what they have done.
    kept.board = null
    const made = await read(caller, key, kept)
    Object.assign(kept, { board: made, madeMs: now() })
    return made
  }

  /** The board of a day, today unless it says so, with what it was made of. */
  async function upToDate(caller: Caller, clubId: string, wanted: string | undefined) {
    const { day, timeZone, newest } = await db.readClubTogether(caller, { clubId }, async (tx, access) => {
      if (access !== 'staff') throw new AppError('club_not_found')
      const { timeZone: zone } = await tx.one(clubZone)
      const { newest } = await tx.one(feedOfClub)
      return { day: wanted ?? dateAt(now(), zone), timeZone: zone, newest }
    })
    const kept = dayOf(`${clubId} ${day} ${timeZone}`)
    for (;;) {
      const age = now() - kept.madeMs
      if (kept.board && kept.seenEvent >= newest && age >= 0 && age < MAX_AGE_MS) return { kept, board: kept.board }
      // Whoever comes while another is at work takes what that one found, unless it failed or is older than a change.
      if (kept.working) {
        await kept.working.catch(() => undefined)
        continue
      }
      kept.working = work(caller, { clubId, day, timeZone }, kept).finally(() => {
        kept.working = null
      })
      return { kept, board: await kept.working }
    }
  }

  return {
    get: async (caller: Caller, clubId: string, day: string | undefined): Promise<PaceBoard> =>
      (await upToDate(caller, clubId, day)).board,

    /** What the board of a day, today unless it says so, was made of, and the moment. */
    async readDay(caller: Caller, clubId: string, day?: string): Promise<{ read: ReadDay; nowSeconds: number }> {
      const { kept } = await upToDate(caller, clubId, day)
      if (!kept.read) throw new Error('a board was made of nothing')
      return { read: kept.read, nowSeconds: Math.round((now() - kept.read.originMs) / 1000) }
    },

    /** The rounds of a day that are over so far, as they will be kept: who is still out has none to speak of yet. */
    async roundsOf(caller: Caller, clubId: string, day: string): Promise<RoundRow[]> {
      const { kept, board } = await upToDate(caller, clubId, day)
      if (!kept.read) return []
      const { originMs, paceDay, teams, roundOf } = kept.read
      const noon = (instantOf(day, '12:00', board.timeZone) - originMs) / 1000
      const figures = roundFigures(paceDay, noon, (Date.parse(board.at) - originMs) / 1000)
      return teams.flatMap((team): RoundRow[] => {
        const roundId = roundOf.get(team.id) ?? team.id
        const round = figures.get(roundId)
        if (!round || round.roundSeconds === null) return []
        const isFirst = roundId === team.id
        return [
          { ...team, isOpen: true, round: { figures: isFirst ? round : null, continues: isFirst ? null : roundId } },
        ]
      })
    },
  }
}
