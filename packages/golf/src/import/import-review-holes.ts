import { isHoleNumber, isStrokeIndex } from './import-card-limits.ts'
import type { ClubProposal, HolePar, ProposedHole } from './import-proposal.ts'
import type { ImportFlag, ImportReason } from './import-reason.ts'
import { type ReviewResult, refused } from './import-review-model.ts'

const MAX_NAME_LENGTH = 80
const PARS: readonly number[] = [3, 4, 5, 6]

/** Doubts that a person ends by deciding the number. */
const NUMBER_FLAGS: readonly ImportFlag[] = ['number_chained', 'number_hinted']

/** What must be settled before a hole can be written. */
const NOT_READY: readonly ImportReason[] = ['no_course', 'no_number', 'number_repeated']

/** The club with one hole changed; what is changed waits to be accepted again. */
export function changeHole(
  club: ClubProposal,
  holeKey: string,
  change: (hole: ProposedHole) => Partial<ProposedHole>,
): ReviewResult {
  if (!club.holes.some(({ key }) => key === holeKey)) return refused('hole_not_found', holeKey)
  const holes = club.holes.map(hole => (hole.key === holeKey ? { ...hole, accepted: false, ...change(hole) } : hole))
  return { ok: true, club: { ...club, holes } }
}

export function withoutFlags(flags: readonly ImportFlag[], settled: readonly ImportFlag[]): ImportFlag[] {
  return flags.filter(flag => !settled.includes(flag))
}

/** Several at once, so that two holes can change places. */
export function renumberHoles(
  club: ClubProposal,
  numbers: readonly { holeKey: string; number: number }[],
): ReviewResult {
  const wanted = new Map(numbers.map(({ holeKey, number }) => [holeKey, number]))
  for (const [key, number] of wanted) {
    if (!club.holes.some(hole => hole.key === key)) return refused('hole_not_found', key)
    if (!isHoleNumber(number)) return refused('number_out_of_range', key)
  }
  const holes = club.holes.map(hole => {
    const number = wanted.get(hole.key)
    if (number === undefined) return hole
    return { ...hole, number, accepted: false, flags: withoutFlags(hole.flags, NUMBER_FLAGS) }
  })
  return checkNumbers({ ...club, holes }, [...wanted.keys()])
}

/** Refuses a number that another hole of the course has; doubles the map came with are not the fault of this change. */
function checkNumbers(club: ClubProposal, changed: readonly string[]): ReviewResult {
  for (const hole of club.holes) {
    if (!changed.includes(hole.key) || hole.courseKey === null || hole.number === null) continue
    const isTaken = club.holes.some(
      other => other.key !== hole.key && other.courseKey === hole.courseKey && other.number === hole.number,
    )
    if (isTaken) return refused('number_taken', hole.key)
  }
  return { ok: true, club }
}

export function moveHole(
  club: ClubProposal,
  holeKey: string,
  courseKey: string | null,
  number: number | null,
): ReviewResult {
  if (courseKey !== null && !club.courses.some(({ key }) => key === courseKey))
    return refused('course_not_found', courseKey)
  if (number !== null && !isHoleNumber(number)) return refused('number_out_of_range', holeKey)
  const moved = changeHole(club, holeKey, ({ flags }) => ({
    courseKey,
    number,
    flags: withoutFlags(flags, NUMBER_FLAGS),
  }))
  return moved.ok ? checkNumbers(moved.club, [holeKey]) : moved
}

export function setPar(club: ClubProposal, holeKey: string, par: HolePar): ReviewResult {
  if (!PARS.includes(par)) return refused('par_out_of_range', holeKey)
  return changeHole(club, holeKey, () => ({ par, parSource: 'card' }))
}

export function setIndex(club: ClubProposal, holeKey: string, index: number | null): ReviewResult {
  const isIndex = index === null || isStrokeIndex(index)
  return isIndex
    ? changeHole(club, holeKey, () => ({ cardIndex: index, isIndexTyped: index !== null }))
    : refused('index_out_of_range', holeKey)
}

export function setName(club: ClubProposal, holeKey: string, name: string | null): ReviewResult {
  const trimmed = name?.trim() || null
  if ((trimmed?.length ?? 0) > MAX_NAME_LENGTH) return refused('name_too_long', holeKey)
  return changeHole(club, holeKey, () => ({ name: trimmed }))
}

export function acceptHoles(club: ClubProposal, holeKeys: readonly string[], accepted: boolean): ReviewResult {
  const keys = new Set(holeKeys)
  for (const key of keys) {
    const hole = club.holes.find(each => each.key === key)
    if (hole === undefined) return refused('hole_not_found', key)
    if (accepted && hole.reasons.some(reason => NOT_READY.includes(reason))) return refused('hole_not_ready', key)
  }
  return {
    ok: true,
    club: { ...club, holes: club.holes.map(hole => (keys.has(hole.key) ? { ...hole, accepted } : hole)) },
  }
}

/** What the file has is left out by not accepting it: that never takes a hole out of the club's map. */
export function removeHoles(club: ClubProposal, holeKeys: readonly string[], removed: boolean): ReviewResult {
  const inFile = holeKeys.find(key => club.holes.some(hole => hole.key === key))
  if (inFile !== undefined) return refused('hole_in_file', inFile)
  const others = (club.removals ?? []).filter(key => !holeKeys.includes(key))
  return { ok: true, club: { ...club, removals: removed ? [...others, ...new Set(holeKeys)] : others } }
}
