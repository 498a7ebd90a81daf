import type { PaceBoard, paceBoardCalls } from '@pinwise/contract'
import { roundFigures } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { feedOfClub } from '../live/feed-of-club.ts'
import { dateAt, instantOf } from '../time/club-time.ts'
import type { Verb } from '../verb.ts'
import { boardOf } from './board-of.ts'
import { clubZone } from './board-queries.ts'
import { createFollowedDay, type FollowedDay } from './followed-day.ts'
import { type ReadDay, readPaceDay } from './read-pace-day.ts'
import type { RoundRow } from './report-queries.ts'
import { stopView } from './stop-queries.ts'

/** Positions are read this often. A change by staff, in any process, is visible at once. */
const MAX_AGE_MS = 3_000
/** Boards that nobody has requested for this long are dropped. */
const FORGET_AFTER_MS = 10 * 60_000

interface ClubBoard {
  readonly following: FollowedDay
  board: PaceBoard | null
  /** What the board was made of. */
  read: ReadDay | null
  madeMs: number
  lastRequestMs: number
  /** One at a time: each goes on from what the one before has read. */
  working: Promise<PaceBoard> | null
  /** The newest event of the club that the board has seen: every change of its groups, log or time pars is one. */
  seenEvent: number
}

type BoardContext = Pick<Context, 'db' | 'now' | 'parts'>
/** One set of boards per server. */
export const paceBoardsOf = (context: BoardContext) => context.parts.get(createPaceBoards, context)

/** The boards that staff look at. Requests within a few seconds share one board. */
function createPaceBoards({ db, now }: BoardContext) {
  const days = new Map<string, ClubBoard>()

  function dayOf(name: string): ClubBoard {
    for (const [other, { lastRequestMs, working }] of days)
      if (working === null && now() - lastRequestMs > FORGET_AFTER_MS) days.delete(other)
    const known = days.get(name) ?? {
      following: createFollowedDay(),
      board: null,
      read: null,
      madeMs: 0,
      lastRequestMs: 0,
      working: null,
      seenEvent: -1,
    }
    days.set(name, known)
    known.lastRequestMs = now()
    return known
  }

  /** Reads with the caller's permissions: row security shows only this club. */
  const read = (caller: Caller, key: { clubId: string; day: string; timeZone: string }, entry: ClubBoard) =>
    db.readClubTogether(caller, { clubId: key.clubId }, async (tx, access): Promise<PaceBoard> => {
      if (access !== 'staff') throw new AppError('club_not_found')
      const at = now()
      const { newest } = await tx.one(feedOfClub)
      entry.seenEvent = newest
      const day = await readPaceDay(tx, key, entry.following, at)
      entry.read = day
      return {
        day: key.day,
        at: new Date(at).toISOString(),
        timeZone: key.timeZone,
        isSimulated: day.teams.some(({ simulated }) => simulated),
        stops: day.stops.map(stopView),
        ...boardOf(day, at),
      }
    })

  async function work(caller: Caller, key: Parameters<typeof read>[1], entry: ClubBoard): Promise<PaceBoard> {
    // Requests that arrive meanwhile wait for the new board, because the old one may predate their own changes.
    entry.board = null
    const made = await read(caller, key, entry)
    Object.assign(entry, { board: made, madeMs: now() })
    return made
  }

  /** The up-to-date board of a day (today by default) with the data it was made from. */
  async function upToDate(caller: Caller, clubId: string, wanted: string | undefined) {
    const { day, timeZone, newest } = await db.readClubTogether(caller, { clubId }, async (tx, access) => {
      if (access !== 'staff') throw new AppError('club_not_found')
      const { timeZone: zone } = await tx.one(clubZone)
      const { newest } = await tx.one(feedOfClub)
      return { day: wanted ?? dateAt(now(), zone), timeZone: zone, newest }
    })
    const entry = dayOf(`${clubId} ${day} ${timeZone}`)
    for (;;) {
      const age = now() - entry.madeMs
      if (entry.board && entry.seenEvent >= newest && age >= 0 && age < MAX_AGE_MS) return { entry, board: entry.board }
      // A request that arrives during a computation takes its result, unless that failed or predates a change.
      if (entry.working) {
        await entry.working.catch(() => undefined)
        continue
      }
      entry.working = work(caller, { clubId, day, timeZone }, entry).finally(() => {
        entry.working = null
      })
      return { entry, board: await entry.working }
    }
  }

  return {
    get: async (caller: Caller, clubId: string, day: string | undefined): Promise<PaceBoard> =>
      (await upToDate(caller, clubId, day)).board,

    /** The data behind the board of a day (today by default), and the current time. */
    async readDay(caller: Caller, clubId: string, day?: string): Promise<{ read: ReadDay; nowSeconds: number }> {
      const { entry } = await upToDate(caller, clubId, day)
      if (!entry.read) throw new Error('a board was made of nothing')
      return { read: entry.read, nowSeconds: Math.round((now() - entry.read.originMs) / 1000) }
    },

    /**
     * The rounds of a day that are finished so far, as they will be stored. Groups still on the course have none yet.
     */
    async roundsOf(caller: Caller, clubId: string, day: string): Promise<RoundRow[]> {
      const { entry, board } = await upToDate(caller, clubId, day)
      if (!entry.read) return []
      const { originMs, paceDay, teams, roundOf } = entry.read
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

export const getPaceBoard: Verb<typeof paceBoardCalls.getPaceBoard> = (context, { caller, clubId, query }) =>
  paceBoardsOf(context).get(caller, clubId, query.day)
