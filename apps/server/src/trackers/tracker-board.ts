import { Tracker, type TrackerMove } from '@pinwise/contract'
import type { Context } from '../context.ts'
import {
  boundaryOfClub,
  type ClubGround,
  groundOf,
  type TrackerRow,
  trackerOf,
  trackersOfClub,
  type Whereabouts,
  whereaboutsOf,
} from './queries.ts'

/** A newest position as the database answers it. */
export interface MovedRow {
  readonly club_id: string
  readonly tracker_id: string
  readonly contact_at: string
  readonly at: string | null
  readonly lng_e7: number | null
  readonly lat_e7: number | null
  readonly accuracy_metres: number | null
  readonly speed_mps: number | null
  readonly heading_degrees: number | null
  readonly battery_percent: number | null
  readonly charging: boolean | null
}

interface Shown {
  row: TrackerRow
  whereabouts: Whereabouts
  view: Tracker
}
type Field = keyof Tracker
const FIELDS = Tracker.keyof().options

interface ClubBoard {
  readonly ground: ClubGround
  readonly shown: Map<string, Shown>
  /** By tracker, the fields that staff are still to be told. */
  readonly changed: Map<string, Set<Field>>
  readonly removed: Set<string>
  isOutdated: boolean
  rereading: Promise<ClubBoard> | null
}

export type BoardContext = Pick<Context, 'db' | 'now' | 'live' | 'log' | 'bus' | 'processes' | 'parts'>
/** One board per server. */
export const trackerBoardOf = (context: BoardContext) => context.parts.get(createTrackerBoard, context)

/** Other processes announce this often which clubs they show; a process that was silent for longer shows none. */
const WATCHED_FOR_MS = 3_000
/** Without a bus, positions stored by other processes are read every so many updates; with one, only as a safeguard. */
const REREAD_EVERY = 2
const REREAD_TO_BE_SURE_EVERY = 30

/** Silence changes a tracker's health too: it is looked for this often, in updates. */
const HEALTH_EVERY = 5

/**
 * The current positions at the clubs whose staff look at them, in memory: snapshots and later updates come from the
 * same state, so that nothing is lost between the two. It changes after the commit of the data that it shows.
 */
function createTrackerBoard({ db, now, live, log, bus, processes }: BoardContext) {
  const clubs = new Map<string, Promise<ClubBoard>>()
  const ready = new Map<string, ClubBoard>()
  const changedWhileLoading = new Set<string>()
  /** Clubs shown by other processes, with an expiry on a monotonic clock. */
  const watchedElsewhere = new Map<string, number>()
  let updates = 0

  bus.subscribe('watching', message => {
    const until = performance.now() + WATCHED_FOR_MS
    for (const clubId of message.split(' ')) watchedElsewhere.set(clubId, until)
  })
  bus.subscribe('positions', message => {
    const { moved, changed } = JSON.parse(message) as { moved?: MovedRow[]; changed?: string[] }
    if (moved) moveHere(moved)
    if (changed) reloadHere(changed)
  })

  /** Positions that arrive while this is read are newer, and are applied afterwards. */
  async function load(clubId: string): Promise<ClubBoard> {
    const early: MovedRow[] = []
    moving.set(clubId, early)
    try {
      const board = await db.platform({ job: 'live trackers' }, 'show trackers to staff', async tx => {
        const club = await tx.maybe(boundaryOfClub(clubId))
        const rows = await tx.all(trackersOfClub(clubId))
        return boardOf(rows, groundOf(club))
      })
      for (const row of early) apply(board, row)
      return board
    } finally {
      if (moving.get(clubId) === early) moving.delete(clubId)
    }
  }
  const moving = new Map<string, MovedRow[]>()

  function boardOf(rows: readonly TrackerRow[], ground: ClubGround): ClubBoard {
    const shown = new Map(rows.map(row => [row.id, showing(row, ground)]))
    return { ground, shown, changed: new Map(), removed: new Set(), isOutdated: false, rereading: null }
  }

  function showing(row: TrackerRow, ground: ClubGround): Shown {
    const whereabouts = whereaboutsOf(row, ground)
    return { row, whereabouts, view: trackerOf(row, whereabouts, now()) }
  }

  function apply(
    board: ClubBoard,
    { tracker_id: id, club_id: _club, contact_at: contact, at, ...rest }: MovedRow,
  ): void {
    const known = board.shown.get(id)
    // The tracker was added after the board was read.
    if (!known) board.isOutdated = true
    else if (!known.row.contact_at || Date.parse(contact) >= known.row.contact_at.getTime()) {
      const row = { ...known.row, ...rest, contact_at: new Date(contact), at: at === null ? null : new Date(at) }
      const shown = showing(row, board.ground)
      board.shown.set(id, shown)
      noteChange(board, id, known.view, shown.view)
    }
  }

  async function boardFor(clubId: string): Promise<ClubBoard> {
    const known = clubs.get(clubId)
    if (known) return known
    const loading = load(clubId)
    clubs.set(clubId, loading)
    try {
      const board = await loading
      board.isOutdated ||= changedWhileLoading.delete(clubId)
      if (clubs.get(clubId) === loading) ready.set(clubId, board)
      return board
    } catch (error) {
      if (clubs.get(clubId) === loading) clubs.delete(clubId)
      throw error
    }
  }

  function refreshHealth(board: ClubBoard): void {
    for (const [id, one] of board.shown) {
      const view = trackerOf(one.row, one.whereabouts, now())
      if (view.health === one.view.health) continue
      noteChange(board, id, one.view, view)
      one.view = view
    }
  }

  function publish(clubId: string, board: ClubBoard): void {
    if (board.changed.size === 0 && board.removed.size === 0) return
    const items = [...board.changed].flatMap(([id, fields]) => {
      const view = board.shown.get(id)?.view
      return view ? [moveOf(view, fields)] : []
    })
    live.passToStaff(clubId, 'tracker.moved', { at: isoNow(), items, removed: [...board.removed] })
    board.changed.clear()
    board.removed.clear()
  }

  /** Subscribers get the differences, not a new snapshot; until then the old board is shown. */
  async function readAgain(clubId: string, before: ClubBoard): Promise<ClubBoard> {
    before.isOutdated = false
    const after = await load(clubId)
    for (const [id, fields] of before.changed) after.changed.set(id, fields)
    for (const id of before.shown.keys()) if (!after.shown.has(id)) after.removed.add(id)
    for (const [id, { view }] of after.shown) noteChange(after, id, before.shown.get(id)?.view, view)
    // The board changed while it was read.
    after.isOutdated ||= before.isOutdated
    if (ready.get(clubId) === before) {
      ready.set(clubId, after)
      clubs.set(clubId, Promise.resolve(after))
    }
    return after
  }

  function reread(clubId: string, before: ClubBoard): Promise<ClubBoard> {
    before.rereading ??= readAgain(clubId, before).catch(error => {
      before.rereading = null
      before.isOutdated = true
      throw error
    })
    return before.rereading
  }

  const isoNow = () => new Date(now()).toISOString()

  function moveHere(rows: readonly MovedRow[]): void {
    for (const row of rows) {
      moving.get(row.club_id)?.push(row)
      const board = ready.get(row.club_id)
      if (board) apply(board, row)
    }
  }

  function reloadHere(clubIds: readonly string[]): void {
    for (const id of clubIds) {
      const board = ready.get(id)
      if (board) board.isOutdated = true
      else if (clubs.has(id)) changedWhileLoading.add(id)
    }
  }

  function isWatchedElsewhere(clubId: string): boolean {
    const until = watchedElsewhere.get(clubId)
    if (until === undefined) return false
    if (until > performance.now()) return true
    watchedElsewhere.delete(clubId)
    return false
  }

  /**
   * The bus announces positions stored by other processes. Without a bus they are read, which also recovers messages
   * that the bus lost.
   */
  function followOthers(): void {
    if (ready.size === 0 || !processes.hasOthers()) return
    if (bus.isUp()) bus.publish('watching', [...clubs.keys()].join(' '))
    if (updates % (bus.isUp() ? REREAD_TO_BE_SURE_EVERY : REREAD_EVERY) !== 0) return
    for (const board of ready.values()) board.isOutdated = true
  }

  return {
    /** The snapshot of a club for a new subscriber. */
    async greet(clubId: string) {
      const board = await boardFor(clubId)
      if (board.isOutdated) await reread(clubId, board)
      return {
        name: 'tracker.snapshot',
        newest: () => ({
          at: isoNow(),
          items: [...(ready.get(clubId)?.shown.values() ?? [])].map(({ view }) => view),
        }),
      }
    },

    /** After the commit of new positions. */
    move(rows: readonly MovedRow[]): void {
      moveHere(rows)
      const moved = rows.filter(row => isWatchedElsewhere(row.club_id))
      if (moved.length > 0) bus.publish('positions', JSON.stringify({ moved }))
    },

    /** After the commit of a change of the club's devices or of who shares. */
    reload(clubIds: readonly (string | null)[]): void {
      const changed = clubIds.filter(id => id !== null)
      reloadHere(changed)
      if (changed.length > 0) bus.publish('positions', JSON.stringify({ changed }))
    },

    /** Once a second: one update for each club, the same bytes for all its staff. */
    publishUpdates(): void {
      updates += 1
      followOthers()
      for (const [clubId, board] of ready) {
        if (!live.hasStaff(clubId)) {
          clubs.delete(clubId)
          ready.delete(clubId)
          continue
        }
        if (updates % HEALTH_EVERY === 0) refreshHealth(board)
        publish(clubId, board)
        if (board.isOutdated) {
          reread(clubId, board).catch(error => log.warn({ reason: String(error) }, 'could not read the trackers again'))
        }
      }
    },

    /** Clubs whose positions are needed: those shown here or elsewhere, and those being loaded. */
    watchedClubs: (): string[] => [
      ...new Set([...clubs.keys(), ...watchedElsewhere.keys().filter(isWatchedElsewhere)]),
    ],
  }
}

/**
 * Which fields of a tracker staff are to be told. A field that changes back counts too: somebody's snapshot may have
 * been made in between.
 */
function noteChange({ changed }: ClubBoard, id: string, before: Tracker | undefined, after: Tracker): void {
  const differing = FIELDS.filter(field => !before || !isSame(before[field], after[field]))
  if (differing.length === 0) return
  const known = changed.get(id)
  if (known) for (const field of differing) known.add(field)
  else changed.set(id, new Set(differing))
}

function isSame(a: Tracker[Field], b: Tracker[Field]): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  return a?.lng === b?.lng && a?.lat === b?.lat
}

const moveOf = (view: Tracker, fields: ReadonlySet<Field>): TrackerMove => ({
  ...Object.fromEntries([...fields].map(field => [field, view[field]])),
  id: view.id,
})
