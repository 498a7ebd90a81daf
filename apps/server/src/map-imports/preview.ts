import type { MapImportDetail } from '@pinwise/contract'
import { type ClubProposal, keyOfKind, type ProposedHole } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Comparison } from './comparison.ts'
import { changesOf } from './map-changes.ts'
import { type ComparedMap, type ImportMerge, mergeImport } from './merge-import.ts'
import { planMap } from './plan-map.ts'
import type { PlannedMap } from './planned-map.ts'

type MissingHole = Omit<MapImportDetail['missing'][number], 'pins' | 'layouts' | 'prints'>
export interface Preview extends Pick<MapImportDetail, 'changes' | 'standing'> {
  readonly missing: MissingHole[]
}

const NOT_READY: readonly string[] = ['no_course', 'no_number', 'number_repeated']

/**
 * What the map would become if every acceptable hole were accepted: the number of changes, and the current values of
 * the club's holes that differ from the file, because the club's own changes win.
 */
export function previewOf({ map, file, accepted, club }: Comparison): Preview {
  const reviewed = { ...file.reviewed, holes: file.reviewed.holes.map(withAcceptance) }
  try {
    const merge = mergeImport(map, { ...file, reviewed }, accepted)
    const { planned } = planMap(merge, map, club)
    const lists = Object.values(changesOf(map, planned))
    const count = (of: 'added' | 'changed' | 'removed') => lists.reduce((sum, list) => sum + list[of].length, 0)
    const changes = { added: count('added'), changed: count('changed'), removed: count('removed') }
    return { changes, standing: retainedHoles(map.holes, planned, reviewed), missing: missingHoles(map, merge) }
  } catch (error) {
    // No hole number is free. The person who accepts the import gets the error.
    if (error instanceof AppError) return { changes: null, standing: [], missing: [] }
    throw error
  }
}

/** Holes that a removal can be decided for: those of an earlier import that this file does not mention. */
function missingHoles({ courses, holes }: ComparedMap, { ids, differences }: ImportMerge): MissingHole[] {
  const nameOf = new Map(courses.map(({ id, name }) => [id, name]))
  const known = new Map(holes.map(hole => [hole.id, hole]))
  return differences.flatMap(({ kind, key, change }) => {
    if (kind !== 'hole' || (change !== 'missing' && change !== 'removed')) return []
    const hole = known.get(ids.get(keyOfKind('hole', key)) ?? '')
    if (hole === undefined) return []
    const { id: holeId, courseId, number, name } = hole
    return [{ key, holeId, courseName: nameOf.get(courseId) ?? '', number, name, isRemoved: change === 'removed' }]
  })
}

const withAcceptance = (hole: ProposedHole): ProposedHole => ({
  ...hole,
  accepted: hole.accepted || !hole.reasons.some(reason => NOT_READY.includes(reason)),
})

function retainedHoles(
  known: readonly { readonly id: string }[],
  { courses, holes }: PlannedMap,
  proposal: ClubProposal,
): Preview['standing'] {
  const ids = new Set(known.map(({ id }) => id))
  const fileHoles = new Map(proposal.holes.map(hole => [hole.key, hole]))
  const nameOfFile = new Map(proposal.courses.map(({ key, name }) => [key, name]))
  const nameOf = new Map(courses.map(({ id, name }) => [id, name]))
  return holes.flatMap(({ id, mapKey, courseId, number, name, par, strokeIndex, strokeIndexSource }) => {
    const hole = fileHoles.get(mapKey ?? '')
    if (!hole || !ids.has(id)) return []
    const courseName = nameOf.get(courseId) ?? ''
    const ofFile = nameOfFile.get(hole.courseKey ?? '') ?? courseName
    const index = strokeIndexSource === 'card' ? strokeIndex : hole.strokeIndex
    const isSame =
      courseName === ofFile &&
      number === hole.number &&
      name === hole.name &&
      par === hole.par &&
      index === hole.strokeIndex
    return isSame ? [] : [{ key: hole.key, courseName, number, name, par, strokeIndex }]
  })
}
