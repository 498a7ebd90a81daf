import { paceRoute, type RouteLeg } from './pace-route.ts'

/** A line of the tee sheet as the rules of pace need it. */
export type StartEntry = {
  id: string
  startSeconds: number
  legs: readonly RouteLeg[]
  /** Names as somebody wrote them; none where nobody did. */
  players: readonly string[]
  /** Those that went out with it. */
  trackerIds: readonly string[]
}

/** What one group plays in one go, under the id of its first entry. */
export type JoinedRound = { id: string; entryIds: string[]; startSeconds: number; legs: RouteLeg[] }

const NINE = 9
/** By the sheet the second nine starts about when the first is due to end: a little earlier, or after a break. */
const EARLIEST_SHARE = 0.75
const MAX_BREAK_SECONDS = 45 * 60

type Nine = { entry: StartEntry; dueSeconds: number; names: Set<string>; trackers: Set<string> }

/**
 * Joins the two nines of a group that stand on the tee sheet one by one, whichever nines they are. Where both name
 * their players the names decide, because a cart may go out again with somebody else; otherwise the trackers do. The
 * order of the entries does not matter.
 */
export function joinRounds(entries: readonly StartEntry[]): JoinedRound[] {
  const inOrder = entries.toSorted((a, b) => a.startSeconds - b.startSeconds || (a.id < b.id ? -1 : 1))
  /** First nines that nobody has gone on from. */
  const open: Nine[] = []
  const secondOf = new Map<string, StartEntry>()
  const seconds = new Set<string>()
  for (const entry of inOrder) {
    const nine = nineOf(entry)
    if (nine === null) continue
    const first = bestOf(open, nine)
    if (first === null) {
      open.push(nine)
      continue
    }
    open.splice(open.indexOf(first), 1)
    secondOf.set(first.entry.id, entry)
    seconds.add(entry.id)
  }
  return inOrder
    .filter(({ id }) => !seconds.has(id))
    .map(({ id, startSeconds, legs }) => {
      const second = secondOf.get(id)
      if (second === undefined) return { id, entryIds: [id], startSeconds, legs: [...legs] }
      const earliestSeconds = second.startSeconds - startSeconds
      const later = second.legs.map((leg, index) => (index === 0 ? { ...leg, earliestSeconds } : leg))
      return { id, entryIds: [id, second.id], startSeconds, legs: [...legs, ...later] }
    })
}

function nineOf(entry: StartEntry): Nine | null {
  const { holes, totalSeconds } = paceRoute(entry.legs)
  if (holes.length !== NINE) return null
  return { entry, dueSeconds: totalSeconds, names: namesOf(entry.players), trackers: new Set(entry.trackerIds) }
}

/** Without those that stand there more than once: every group has its guests. */
function namesOf(players: readonly string[]): Set<string> {
  const names = players.map(name => name.trim().replace(/\s+/g, ' ').toLowerCase())
  return new Set(names.filter(name => name !== '' && names.indexOf(name) === names.lastIndexOf(name)))
}

/** The one that ends nearest to the start of the second. */
function bestOf(open: readonly Nine[], second: Nine): Nine | null {
  let best: { nine: Nine; apart: number } | null = null
  for (const nine of open) {
    const elapsed = second.entry.startSeconds - nine.entry.startSeconds
    const isInTime = elapsed >= nine.dueSeconds * EARLIEST_SHARE && elapsed <= nine.dueSeconds + MAX_BREAK_SECONDS
    if (!isInTime || !isSameGroup(nine, second)) continue
    const apart = Math.abs(elapsed - nine.dueSeconds)
    if (best === null || apart < best.apart) best = { nine, apart }
  }
  return best?.nine ?? null
}

/** Somebody may stop after nine holes and somebody else join: half of them are the group. */
function isSameGroup(a: Nine, b: Nine): boolean {
  if (a.names.size > 0 && b.names.size > 0) return isHalfShared(a.names, b.names)
  return isHalfShared(a.trackers, b.trackers)
}

function isHalfShared(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = a.intersection(b).size
  return shared > 0 && 2 * shared >= Math.max(a.size, b.size)
}
