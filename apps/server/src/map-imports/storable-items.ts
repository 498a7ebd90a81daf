import { type FeatureKind, GEOMETRY_OF_KIND } from '@pinwise/contract'
import {
  type Area,
  type ClubProposal,
  distanceMetres,
  type Geometry,
  isHoleNumber,
  isStrokeIndex,
  type JsonValue,
  type LngLat,
  type MapItem,
  mapItemsOf,
  positionsOf,
  toLngLat,
} from '@pinwise/golf'
import { MAX_GREEN_POSITIONS, MAX_POSITIONS, WITHIN_METRES } from '../geometry/checked-geometry.ts'
import { simplifiedArea } from '../geometry/simplified-area.ts'
import { holeKeysOf, placeOf } from './accepted-items.ts'
import { UNPRINTABLE } from './storable-text.ts'

const MAX_NAME_LENGTH = 80
const MAX_HOLES_PER_FEATURE = 54
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * What is accepted of a proposal, in the form in which the map can hold it: what is read back from the map is then the
 * same, and only what somebody changed differs.
 */
export function storableItems(proposal: ClubProposal, club: LngLat): MapItem[] {
  return mapItemsOf(proposal).flatMap(item => {
    if (!isDrawnAsItsKind(item)) return []
    const isShape = item.geometry === null || isStorable(item.geometry, club)
    // A hole is on the scorecard even without a drawable line. Every other item is nothing without its shape.
    if (!isShape && item.kind !== 'hole') return []
    return [storable(isShape ? item : { ...item, geometry: null }, club)]
  })
}

function storable(item: MapItem, club: LngLat): MapItem {
  switch (item.kind) {
    case 'course':
      return withFields(item, { name: storableName(item.fields.name) })
    case 'hole':
      return withFields(item, {
        name: storableName(item.fields.name),
        green: greenOf(item.fields.green, club),
        place: { ...placeOf(item), number: within(placeOf(item).number, isHoleNumber) },
        strokeIndex: within(item.fields.strokeIndex as number | null, isStrokeIndex),
      })
    case 'feature':
      return withFields(item, {
        name: storableName(item.fields.name),
        holeKeys: holeKeysOf(item).slice(0, MAX_HOLES_PER_FEATURE),
      })
    case 'tee':
      return item
  }
}

function withFields(item: MapItem, fields: MapItem['fields']): MapItem {
  return { ...item, fields: { ...item.fields, ...fields } }
}

export function storableName(name: JsonValue | undefined): string | null {
  if (typeof name !== 'string') return null
  const clean = name.replace(UNPRINTABLE, '').trim().slice(0, MAX_NAME_LENGTH).toWellFormed().trim()
  return VISIBLE.test(clean) ? clean : null
}

/** Without the key of the source green, which the map does not store. */
function greenOf(green: JsonValue | undefined, club: LngLat): JsonValue {
  const { geometry = null, source = null } = (green ?? {}) as { geometry?: JsonValue; source?: JsonValue }
  if (geometry === null || !isStorable(geometry as unknown as Geometry, club)) return null
  const simple = storableGreen(geometry as unknown as Area)
  return simple && { geometry: simple as unknown as JsonValue, source }
}

const within = (value: number | null, isAllowed: (value: number) => boolean) =>
  value !== null && isAllowed(value) ? value : null

/** As every other call takes a shape: what no editor could save again is not brought in. */
function isStorable(geometry: Geometry, club: LngLat): boolean {
  const positions = positionsOf(geometry)
  return (
    positions.length <= MAX_POSITIONS &&
    positions.every(position => distanceMetres(toLngLat(position), club) <= WITHIN_METRES)
  )
}

/** A bunker that was mapped as a point would be on the map for good: no editor could change it. */
function isDrawnAsItsKind({ kind, fields, geometry }: MapItem): boolean {
  if (kind !== 'feature') return true
  const kinds: readonly string[] = GEOMETRY_OF_KIND[fields.kind as FeatureKind] ?? []
  return geometry !== null && kinds.includes(geometry.type)
}

/** From what nobody sees to what a pin sheet can do without. */
const TOLERANCES_METRES = [0.05, 0.1, 0.2, 0.5]

/** As an editor could save it again: drawn more simply where it has too many positions, else left out. */
function storableGreen(green: Area): Area | null {
  const isSmall = (area: Area) => positionsOf(area).length <= MAX_GREEN_POSITIONS
  if (isSmall(green)) return green
  for (const tolerance of TOLERANCES_METRES) {
    const simple = simplifiedArea(green, tolerance)
    if (isSmall(simple)) return simple
  }
  return null
}
