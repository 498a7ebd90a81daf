import { isCoarseOutline } from '../geometry/round-outline.ts'
import type { ProposedGreen, ProposedHole } from './import-proposal.ts'
import { IMPORT_REASONS, type ImportReason } from './import-reason.ts'
import { hasRepeats } from './import-stroke-index.ts'

const CARD_TOLERANCE = 0.03
/** Beyond these no hole of that par is played, from any tee. */
const PLAYED_METRES = { 3: [40, 290], 4: [160, 520], 5: [320, 680], 6: [450, 900] } as const

export function reasonsOf(
  hole: ProposedHole,
  holes: readonly ProposedHole[],
  greens: ReadonlyMap<string, ProposedGreen>,
): ImportReason[] {
  const course = holes.filter(other => other.courseKey === hole.courseKey)
  const green = hole.greenKey === null ? undefined : greens.get(hole.greenKey)
  const indexes = course.map(({ cardIndex }) => cardIndex)
  const found: Partial<Record<ImportReason, boolean>> = {
    no_course: hole.courseKey === null,
    no_number: hole.number === null,
    number_repeated: hole.courseKey !== null && hole.number !== null && isTaken(hole, course),
    no_green: hole.green === null,
    synthetic_green: hole.greenSource === 'synthetic' && !green?.rounded,
    coarse_green: green !== undefined && !green.rounded && isCoarseOutline(green.geometry),
    green_rounded: green?.rounded ?? false,
    green_mended: green?.mended ?? false,
    green_shared: green !== undefined && holes.some(other => other !== hole && other.greenKey === hole.greenKey),
    no_tee: hole.tees.length === 0,
    par_guessed: hole.parSource === 'estimated',
    index_missing: hole.strokeIndex === null && !hasRepeats(indexes),
    index_repeated: hole.strokeIndex === null && hole.courseKey !== null && hasRepeats(indexes),
    length_unlikely: !isPlayed(hole),
    length_off_card: isOffCard(hole),
    ...Object.fromEntries(hole.flags.map(flag => [flag, true])),
  }
  return IMPORT_REASONS.filter(reason => found[reason])
}

function isTaken(hole: ProposedHole, course: readonly ProposedHole[]): boolean {
  return course.some(other => other.key !== hole.key && other.number === hole.number)
}

function isPlayed({ par, lengthMetres }: ProposedHole): boolean {
  const [least, most] = PLAYED_METRES[par]
  return lengthMetres >= least && lengthMetres <= most
}

/** The map gives lengths without a unit and mostly from some tee; one that fits any of ours is taken as right. */
function isOffCard({ cardLengthsMetres, lengthMetres, tees }: ProposedHole): boolean {
  if (cardLengthsMetres.length === 0) return false
  const ours = [lengthMetres, ...tees.map(tee => tee.lengthMetres)]
  return !cardLengthsMetres.some(card => ours.some(metres => Math.abs(metres - card) <= CARD_TOLERANCE * card))
}
