import type { PlanePoint } from '../geometry/geodesy.ts'
import { readHoleLabel, readLabel } from '../holes/hole-label.ts'
import { centreOfObject, distanceToObject, isAbout, isArea, type OsmObject, planeDistance } from './osm-object.ts'

const GREEN_WITHIN_METRES = 30
/** So near the outline that the direction of the last leg says nothing any more. */
export const AT_GREEN_METRES = 10
const GREEN_WITHIN_DEGREES = 45
/** A green identified by number may lie farther from where the line happens to stop, farther still straight ahead. */
const NUMBERED_WITHIN_METRES = 60
const NUMBERED_AHEAD_METRES = 100
const HINT_WITHIN_METRES = 40

const PRACTICE =
  /putting|chipping|practice|practise|training|pitching|approach|academy|übung|ubung|pratica|practica|cvičn|mini[\s-]?golf|temporary|winter|spare|provvisori|entra[iî]nement|harjoitus|øvelse|övning/iu

/** Greens that belong to no hole: for practice, or for the winter. */
export function isPracticeGreen({ tags }: Pick<OsmObject, 'tags'>): boolean {
  return PRACTICE.test(`${tags.name ?? ''} ${tags.description ?? ''} ${tags.ref ?? ''}`) || tags.practice === 'yes'
}

/** The numbers in `ref` or `name` of a green, tee, pin or fairway: "4", or "1;10" of a green that two holes share. */
export function numbersOf({ tags }: Pick<OsmObject, 'tags'>): number[] {
  const [ref, name] = [readLabel(tags.ref), readLabel(tags.name)]
  const { number, also } = ref.number === null ? name : ref
  return number === null ? [] : [number, ...also]
}

const PART_WORDS = /(?<!\p{L})(?:fairway|fairways|green|greens|tee|tees|pin|flag)(?!\p{L})/giu

/**
 * The course that such an object names: by its tag, and a fairway by the words beside its number, as "Blå -1" is of hole
 * 1 of "Blå". The words of a tee are its colour, and those of a green or a flag its own name.
 */
export function courseOfLabel({ tags }: Pick<OsmObject, 'tags'>): string | null {
  const tagged = tags['golf:course:name']?.trim() || null
  if (tagged !== null || tags.golf !== 'fairway') return tagged
  return readHoleLabel(tags).course?.replace(PART_WORDS, ' ').replace(/\s+/g, ' ').trim() || null
}

/** The green a line ends on: the one round its end, else one identified by number, else the nearest ahead of it. */
export function findGreen(
  line: readonly PlanePoint[],
  number: number | null,
  greens: readonly OsmObject[],
): OsmObject | null {
  const end = line.at(-1)
  if (end === undefined) return null
  const near = greens
    .filter(green => isArea(green) && isAbout(end, green, NUMBERED_AHEAD_METRES))
    .map(green => ({ green, metres: distanceToObject(end, green) }))
    .filter(({ metres }) => metres <= NUMBERED_AHEAD_METRES)
    .sort((a, b) => a.metres - b.metres || centreDistance(a.green) - centreDistance(b.green))
  const round = near.find(({ metres }) => metres === 0)
  if (round !== undefined) return round.green
  const open = near.filter(({ green }) => !isPracticeGreen(green))
  const numbered = open.find(({ green, metres }) => {
    const isNumbered = number !== null && numbersOf(green).includes(number)
    return isNumbered && (metres <= NUMBERED_WITHIN_METRES || isAhead(green))
  })
  if (numbered !== undefined) return numbered.green
  const ahead = open.find(
    ({ green, metres }) => metres <= AT_GREEN_METRES || (metres <= GREEN_WITHIN_METRES && isAhead(green)),
  )
  return ahead?.green ?? null

  function centreDistance(green: OsmObject): number {
    return planeDistance(end as PlanePoint, centreOfObject(green))
  }

  function isAhead(green: OsmObject): boolean {
    const [from, to, centre] = [line.at(-2) ?? (end as PlanePoint), end as PlanePoint, centreOfObject(green)]
    const bearing = Math.atan2(to.x - from.x, to.y - from.y)
    const turn = Math.atan2(centre.x - to.x, centre.y - to.y) - bearing
    return Math.cos(turn) >= Math.cos((GREEN_WITHIN_DEGREES * Math.PI) / 180)
  }
}

/** Where a green that is not drawn must be: a flag or a green mapped as a mere point near the end of the line. */
export function findGreenHint(line: readonly PlanePoint[], points: readonly OsmObject[]): PlanePoint | null {
  const end = line.at(-1)
  if (end === undefined) return null
  const near = points
    .filter(point => isAbout(end, point, HINT_WITHIN_METRES))
    .map(point => ({ at: centreOfObject(point), metres: distanceToObject(end, point) }))
    .filter(({ metres }) => metres <= HINT_WITHIN_METRES)
    .sort((a, b) => a.metres - b.metres)
  return near[0]?.at ?? null
}
