import { paceRoute, type RouteLeg } from './pace-route.ts'

/** A line of the tee sheet as the rules of pace need it. */
export type StartEntry = {
  id: string
  startSeconds: number
  legs: readonly RouteLeg[]
  /** Players and trackers: who has one in common is the same group. */
  memberIds: readonly string[]
}

/** What one group plays in one go, under the id of its first entry. */
export type JoinedRound = { id: string; entryIds: string[]; startSeconds: number; legs: RouteLeg[] }

/** A second nine that starts within this time of the end of the first is the same round. */
const MAX_BREAK_SECONDS = 45 * 60

/** Joins the two nines of a group that stand on the tee sheet one by one, whichever nines they are. */
export function joinRounds(entries: readonly StartEntry[]): JoinedRound[] {
  const rounds: (JoinedRound & { members: Set<string> })[] = []
  for (const entry of entries.toSorted((a, b) => a.startSeconds - b.startSeconds || (a.id < b.id ? -1 : 1))) {
    const before = rounds.find(round => continues(round, entry))
    if (before === undefined) {
      const { id, startSeconds } = entry
      rounds.push({ id, entryIds: [id], startSeconds, legs: [...entry.legs], members: new Set(entry.memberIds) })
      continue
    }
    before.entryIds.push(entry.id)
    before.legs.push(...entry.legs)
    for (const memberId of entry.memberIds) before.members.add(memberId)
  }
  return rounds.map(({ members: _, ...round }) => round)
}

function continues(round: JoinedRound & { members: Set<string> }, { memberIds, startSeconds }: StartEntry): boolean {
  if (!memberIds.some(memberId => round.members.has(memberId))) return false
  const { totalSeconds } = paceRoute(round.legs)
  const elapsed = startSeconds - round.startSeconds
  return elapsed >= totalSeconds / 2 && elapsed <= totalSeconds + MAX_BREAK_SECONDS
}
