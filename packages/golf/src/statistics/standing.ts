import { distanceMetres, type LngLat } from '../geometry/geodesy.ts'
import { MIN_GOLFERS } from './summary.ts'

/** Where one tracker was, in order of time. */
export type StandingFix = LngLat & { atSeconds: number }
export type Stay = LngLat & { seconds: number }

/** Golfers on one spot wander about their bags and the tee; receivers err by a few metres. */
const STAY_METRES = 15
/** Less is a stroke; more is waiting, or putting out. */
const MIN_STAY_SECONDS = 90
/** What lies in a longer silence is not known. */
const MAX_SILENCE_SECONDS = 180
/** Of the side of a cell, north to south: about twenty metres. */
const CELL_DEGREES = 0.00018
export const STANDING_CELL_METRES = 20

/** Where and how long somebody stood still. */
export function staysOf(fixes: readonly StandingFix[]): Stay[] {
  const stays: Stay[] = []
  let held: StandingFix[] = []
  const close = () => {
    const [first, last] = [held[0], held.at(-1)]
    const seconds = first && last ? last.atSeconds - first.atSeconds : 0
    if (seconds >= MIN_STAY_SECONDS) stays.push({ ...meanOf(held), seconds })
    held = []
  }
  for (const fix of fixes) {
    const [first, last] = [held[0], held.at(-1)]
    if (first && last) {
      const isSilent = fix.atSeconds - last.atSeconds > MAX_SILENCE_SECONDS
      if (isSilent || distanceMetres(first, fix) > STAY_METRES) close()
    }
    held.push(fix)
  }
  close()
  return stays
}

const meanOf = (fixes: readonly LngLat[]): LngLat => ({
  lng: fixes.reduce((sum, { lng }) => sum + lng, 0) / fixes.length,
  lat: fixes.reduce((sum, { lat }) => sum + lat, 0) / fixes.length,
})

/** A square of the ground: how long groups stood there, how many of them and how many golfers those were. */
export type StandingCell = { row: number; col: number; seconds: number; groups: number; golfers: number }

/** One width for a whole degree of latitude, so that the cells of two days are the same. */
const widthDegrees = (row: number) => CELL_DEGREES / Math.cos((Math.floor(row * CELL_DEGREES) * Math.PI) / 180)

const cellOf = ({ lng, lat }: LngLat) => {
  const row = Math.floor(lat / CELL_DEGREES)
  return { row, col: Math.floor(lng / widthDegrees(row)) }
}

export const centreOfCell = ({ row, col }: Pick<StandingCell, 'row' | 'col'>): LngLat => ({
  lng: (col + 0.5) * widthDegrees(row),
  lat: (row + 0.5) * CELL_DEGREES,
})

/** A group counts once in each cell, with the mean of its trackers: two carts that wait together wait once. */
export function standingCells(
  groups: readonly { golfers: number; trackers: readonly (readonly StandingFix[])[] }[],
): StandingCell[] {
  return addCells(
    groups.map(({ golfers, trackers }) => {
      const stays = trackers.flatMap(fixes => staysOf(fixes).map(stay => ({ ...cellOf(stay), seconds: stay.seconds })))
      const own = addCells([stays.map(stay => ({ ...stay, groups: 1, golfers }))])
      return own.map(cell => ({ ...cell, seconds: Math.round(cell.seconds / trackers.length), groups: 1, golfers }))
    }),
  )
}

/** The cells of several days or groups together. */
export function addCells(lists: readonly (readonly StandingCell[])[]): StandingCell[] {
  const cells = new Map<string, StandingCell>()
  for (const list of lists) {
    for (const cell of list) {
      const name = `${cell.row} ${cell.col}`
      const known = cells.get(name)
      if (!known) cells.set(name, { ...cell })
      else {
        known.seconds += cell.seconds
        known.groups += cell.groups
        known.golfers += cell.golfers
      }
    }
  }
  return [...cells.values()].sort((a, b) => a.row - b.row || a.col - b.col)
}

/** What too few golfers did would say where one person was: those cells are left out. */
export const mayShowCell = ({ golfers }: StandingCell): boolean => golfers >= MIN_GOLFERS
