import type { ClubProposal } from './import-proposal.ts'
import { addCourse, dropCourse, mergeCourses, renameCourse, splitCourse } from './import-review-courses.ts'
import { splitHole } from './import-review-cut.ts'
import { acceptHoles, moveHole, removeHoles, renumberHoles, setIndex, setName, setPar } from './import-review-holes.ts'
import { setKind } from './import-review-kind.ts'
import { mergeHoles, reverseHole } from './import-review-lines.ts'
import type { ReviewOperation, ReviewResult } from './import-review-model.ts'
import { assignGreen, assignPart, drawGreen, dropPart, roundGreens, unassignPart } from './import-review-parts.ts'
import { settleClub } from './import-settle.ts'

/** A new proposal with one decision made and all that follows from it, or the reason why it cannot be made. */
export function reviewClub(club: ClubProposal, operation: ReviewOperation): ReviewResult {
  const result = apply(club, operation)
  return result.ok ? { ok: true, club: settleClub(result.club) } : result
}

function apply(club: ClubProposal, operation: ReviewOperation): ReviewResult {
  switch (operation.type) {
    case 'renumber':
      return renumberHoles(club, operation.numbers)
    case 'move-hole':
      return moveHole(club, operation.holeKey, operation.courseKey, operation.number)
    case 'merge-holes':
      return mergeHoles(club, operation.holeKey, operation.otherKey)
    case 'split-hole':
      return splitHole(club, operation.holeKey, operation.at)
    case 'reverse':
      return reverseHole(club, operation.holeKey)
    case 'assign-green':
      return assignGreen(club, operation.holeKey, operation.greenKey)
    case 'unassign-green':
      return drawGreen(club, operation.holeKey, null, null)
    case 'synthesise-green':
      return drawGreen(club, operation.holeKey, 'synthetic', operation.at)
    case 'round-greens':
      return roundGreens(club, operation.greenKeys)
    case 'assign-tee':
    case 'assign-feature':
      return assignPart(club, operation.holeKey, partOf(operation))
    case 'unassign-tee':
    case 'unassign-feature':
      return unassignPart(club, operation.holeKey, partOf(operation))
    case 'set-kind':
      return setKind(club, operation.featureKey, operation.kind)
    case 'set-par':
      return setPar(club, operation.holeKey, operation.par)
    case 'set-index':
      return setIndex(club, operation.holeKey, operation.index)
    case 'set-name':
      return setName(club, operation.holeKey, operation.name)
    case 'drop':
      return dropPart(club, operation.part, operation.key)
    case 'accept':
    case 'unaccept':
      return acceptHoles(club, operation.holeKeys, operation.type === 'accept')
    case 'remove-holes':
    case 'keep-holes':
      return removeHoles(club, operation.holeKeys, operation.type === 'remove-holes')
    case 'add-course':
      return addCourse(club, operation.courseKey, operation.name)
    case 'rename-course':
      return renameCourse(club, operation.courseKey, operation.name)
    case 'merge-courses':
      return mergeCourses(club, operation.courseKey, operation.otherKey)
    case 'split-course':
      return splitCourse(club, operation.courseKey, operation.fromNumber, operation.newKey, operation.name)
    case 'drop-course':
      return dropCourse(club, operation.courseKey)
  }
}

function partOf(
  operation: Extract<ReviewOperation, { holeKey: string; teeKey: string } | { holeKey: string; featureKey: string }>,
) {
  return 'teeKey' in operation
    ? { kind: 'tee' as const, key: operation.teeKey }
    : { kind: 'feature' as const, key: operation.featureKey }
}
