import type { ClubMap, Layout, Pin, PinSettings } from '@pinwise/contract'
import { DEFAULT_PIN_RULES, type LngLat, localPlane } from '@pinwise/golf'
import type { BoardDay } from '../../greens/day-board.ts'
import { layoutGreens } from '../../greens/layout-greens.ts'
import { pinRulesOf } from '../pin-rules-of.ts'

const PACE = 0.91
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const holeId = (number: number) => id(number)
export const pinId = (number: number) => id(1000 + number)

const centreOf = (hole: number): LngLat => ({ lng: 9.3 + hole / 100, lat: 45.6 })

/** Metres right of the middle and on from the front of a green, as a place. */
export function placeOn(hole: number, right: number, on: number): LngLat {
  return localPlane(centreOf(hole)).fromPlane({ x: right, y: on })
}

/** Thirty metres wide and deep, played from the south. */
function greenOf(hole: number) {
  const corners = [
    [-15, 0],
    [15, 0],
    [15, 30],
    [-15, 30],
    [-15, 0],
  ] as const
  const ring = corners.map(([x, y]) => {
    const { lng, lat } = placeOn(hole, x, y)
    return [lng, lat]
  })
  return { type: 'Polygon', coordinates: [ring] }
}

/** Three holes; the third has no green. */
export const MAP = {
  clubId: id(900),
  courses: [{ id: id(901), name: 'Old course', tees: [] }],
  holes: [1, 2, 3].map(number => ({
    id: holeId(number),
    courseId: id(901),
    number,
    name: null,
    par: 4,
    lineOfPlay: null,
    green: number === 3 ? null : greenOf(number),
    tees: [],
    lengthMetres: 300,
    version: 1,
  })),
  features: [],
} as unknown as ClubMap

export const layoutOf = (numbers: readonly number[]) =>
  ({
    id: id(902),
    name: 'All of it',
    lengthMetres: 300 * numbers.length,
    holes: numbers.map((number, index) => ({
      position: index + 1,
      id: holeId(number),
      number,
      name: null,
      par: 4,
      lengthMetres: 300,
    })),
  }) as unknown as Layout

const { edgePaces, troubleEdgePaces, troublePaces, restFirstMetres, restStepMetres, restDays } = DEFAULT_PIN_RULES
export const SETTINGS = {
  clubId: id(900),
  unit: 'paces',
  notation: 'usga',
  changeTime: '06:00',
  edgePaces,
  troubleEdgePaces,
  troublePaces,
  restFirstMetres,
  restStepMetres,
  restDays,
  zones: 9,
  rota: [1, 2, 3, 4, 5, 6, null],
  balancePerNine: 1,
  lengthMetres: 91,
  greens: [],
  version: 1,
} as PinSettings

export const SCALE = { unit: 'paces', paceMetres: PACE } as const
export const TODAY: BoardDay = {
  day: '2026-11-15',
  timeZone: 'Europe/Rome',
  rules: pinRulesOf(SETTINGS, PACE),
  zone: null,
}
export const GREENS = layoutGreens(layoutOf([1, 2, 3]), MAP, SETTINGS)

/** A pin in the middle of its green since this morning, unless overridden. */
export function pinOf(hole: number, given: Partial<Pin> = {}): Pin {
  return {
    id: pinId(hole),
    holeId: holeId(hole),
    holeNumber: hole,
    position: placeOn(hole, 0, 15),
    start: '2026-11-15T05:30:00Z',
    end: null,
    enabled: true,
    state: 'current',
    origin: 'set',
    figures: {},
    publication: 1,
    version: 1,
    ...given,
  } as Pin
}
