import type { ClubPack } from '@pinwise/contract'
import {
  courseHandicap,
  layoutRating,
  type Round,
  type RoundFormat,
  type RoundPlayer,
  type TeeRating,
} from '@pinwise/golf'
import type { PlayedLayout } from '../played-layout.ts'
import { readableName } from './readable-name.ts'

type Tee = ClubPack['courses'][number]['tees'][number]
type TeeKey = Pick<Tee, 'name' | 'gender'>

/** A tee that the whole layout can be played from; one of each name and gender over all its courses. */
export interface LayoutTee {
  readonly key: string
  readonly name: string
  readonly colour: string
  readonly gender: Tee['gender']
  /** Null where nobody has rated these holes from there. */
  readonly rating: TeeRating | null
}

export interface PlayerDraft {
  readonly name: string
  /** Of a LayoutTee. */
  readonly teeKey: string | null
  readonly handicapIndex: number | null
  /** Where the tee has no rating. */
  readonly typedCourseHandicap: number | null
}

export const MAX_PLAYERS = 4
/** Names a tee among those of a layout. */
export const teeKeyOf = ({ name, gender }: TeeKey) => `${gender} ${name}`

export function layoutTees(pack: ClubPack, layout: PlayedLayout): LayoutTee[] {
  const played = pack.courses.filter(({ id }) => layout.holes.some(({ courseId }) => courseId === id))
  const named = new Map(played.flatMap(({ tees }) => tees.map(tee => [teeKeyOf(tee), tee] as const)))
  return [...named].map(([key, { name, colour, gender }]) => ({
    key,
    name,
    colour,
    gender,
    rating: ratingOf(pack, layout, key),
  }))
}

function ratingOf(pack: ClubPack, layout: PlayedLayout, key: string): TeeRating | null {
  const par = cardFrom(pack, layout, key).reduce((sum, hole) => sum + hole.par, 0)
  const courses = pack.courses.map(course => {
    const tee = course.tees.find(each => teeKeyOf(each) === key)
    const isRated = tee && tee.courseRating !== null && tee.slope !== null
    return {
      holeIds: pack.holes.filter(({ courseId }) => courseId === course.id).map(({ id }) => id),
      rating: isRated ? { courseRating: tee.courseRating as number, slope: tee.slope as number } : null,
    }
  })
  return layoutRating(
    layout.holes.map(({ id }) => id),
    courses,
    par,
  )
}

/** Par and stroke index may differ from tee to tee. */
function cardFrom(pack: ClubPack, layout: PlayedLayout, key: string | null): RoundPlayer['card'] {
  const ids = new Set(pack.courses.flatMap(({ tees }) => tees.filter(tee => teeKeyOf(tee) === key).map(({ id }) => id)))
  return layout.holes.map(({ par, strokeIndex, tees }) => {
    const tee = tees.find(({ teeId }) => ids.has(teeId))
    return { par: tee?.par ?? par, strokeIndex: tee?.strokeIndex ?? strokeIndex }
  })
}

/** Unrounded; null plays without a handicap. */
export function draftHandicap(draft: PlayerDraft, tee: LayoutTee | undefined, holeCount: number): number | null {
  if (!tee?.rating) return draft.typedCourseHandicap
  return draft.handicapIndex === null ? null : courseHandicap(draft.handicapIndex, tee.rating, holeCount)
}

interface NewRound {
  readonly id: string
  readonly now: number
  readonly format: RoundFormat
  readonly countsPutts: boolean
  /** From 1. */
  readonly startPosition?: number
  readonly players: readonly PlayerDraft[]
}

export function newRound(
  pack: ClubPack,
  layout: PlayedLayout,
  { id, now, format, countsPutts, startPosition = 1, players }: NewRound,
): Round {
  const tees = layoutTees(pack, layout)
  return {
    id,
    club: { slug: pack.club.slug, name: pack.club.name },
    layout: { id: layout.id, slug: layout.slug, name: layout.name },
    format,
    countsPutts,
    labels: layout.holes.map(({ label }) => label),
    players: players.map((draft, index) => {
      const tee = tees.find(({ key }) => key === draft.teeKey)
      return {
        id: `p${index + 1}`,
        name: readableName(draft.name) || `${index + 1}`,
        tee: tee ? { name: tee.name, colour: tee.colour, gender: tee.gender } : null,
        handicapIndex: tee?.rating ? draft.handicapIndex : null,
        courseHandicap: draftHandicap(draft, tee, layout.holes.length),
        card: cardFrom(pack, layout, draft.teeKey),
      }
    }),
    startedAt: new Date(now).toISOString(),
    ...(startPosition > 1 ? { startPosition } : {}),
    entries: [],
  }
}
