import type { Geometry, JsonValue, MapItem, OsmSource } from '@pinwise/golf'
import type { MapContents, StoredHole, StoredTee } from '../map/map-contents.ts'
import { type AcceptedItems, holeKeysOf, pairOf } from './accepted-items.ts'
import type { PresentKeys } from './present-keys.ts'

/** The current map in the form in which maps are compared. */
export function presentItems(
  map: MapContents,
  keys: PresentKeys,
  base: AcceptedItems,
  theirs: readonly MapItem[],
): MapItem[] {
  const keyOf = (id: string) => keys.get(id) ?? id
  return [
    ...map.courses.map(({ id, name }): MapItem => {
      return { key: keyOf(id), kind: 'course', source: null, geometry: null, fields: { name } }
    }),
    ...map.holes.map(hole => holeItem(hole, keyOf)),
    ...presentTees(map.holes, keyOf, base, theirs),
    ...map.features.map(({ id, kind, name, geometry, holeIds, mapSource }): MapItem => {
      const fields = { kind, name, holeKeys: holeIds.map(keyOf).sort() }
      const source = mapSource as OsmSource | null
      return { key: keyOf(id), kind: 'feature', source, geometry: geometry as Geometry, fields }
    }),
  ]
}

function holeItem(hole: StoredHole, keyOf: (id: string) => string): MapItem {
  return {
    key: keyOf(hole.id),
    kind: 'hole',
    source: hole.mapSource as OsmSource | null,
    geometry: hole.lineOfPlay as Geometry | null,
    fields: {
      place: { courseKey: keyOf(hole.courseId), number: hole.number },
      name: hole.name,
      par: { par: hole.par, source: hole.parSource },
      // An index that we estimated is nobody's decision.
      strokeIndex: hole.strokeIndexSource === 'estimated' ? null : hole.strokeIndex,
      green: hole.green && { geometry: hole.green as JsonValue, source: hole.greenSource },
    },
  }
}

/** A tee that we placed ourselves stands on none, though a line may begin where a tee was surveyed. */
export const groundsOf = ({ tees }: Pick<StoredHole, 'tees'>): Set<string> =>
  new Set(tees.filter(({ positionSource }) => positionSource === 'surveyed').map(groundOf))

export const groundOf = ({ area, position }: Pick<StoredTee, 'area' | 'position'>): string =>
  JSON.stringify(area ?? position)

/**
 * The grounds that the tees of the map stand on. One that a person moved a tee away from is no longer there, and where
 * the tee stands now is the club's own. On holes that no import wrote, what is not used counts as seen and left.
 */
function presentTees(
  holes: readonly StoredHole[],
  keyOf: (id: string) => string,
  { items: base, unplaced }: AcceptedItems,
  theirs: readonly MapItem[],
): MapItem[] {
  const groundsByHole = new Map(holes.map(hole => [keyOf(hole.id), groundsOf(hole)]))
  const imported = new Set(base.filter(({ kind }) => kind === 'hole').map(({ key }) => key))
  const placed = new Set(holes.filter(hole => hole.tees.some(tee => tee.position)).map(hole => keyOf(hole.id)))
  const left = new Set(unplaced)
  const onGround = Map.groupBy(
    [...groundsByHole].flatMap(([hole, grounds]) => [...grounds].map(ground => ({ ground, hole }))),
    ({ ground }) => ground,
  )
  const tees = Map.groupBy(
    [...base, ...theirs].filter(({ kind }) => kind === 'tee'),
    ({ key }) => key,
  )
  return [...tees.values()].flatMap(sameTee => {
    const [item] = sameTee
    if (item === undefined) return []
    const ground = JSON.stringify(item.geometry)
    const users = (onGround.get(ground) ?? []).map(({ hole }) => hole)
    const holeKeys = [...new Set([...sameTee.flatMap(holeKeysOf), ...users])].sort().filter(hole => {
      if (groundsByHole.get(hole)?.has(ground)) return true
      if (!groundsByHole.has(hole)) return false
      return imported.has(hole) ? left.has(pairOf(item.key, hole)) : placed.has(hole)
    })
    return holeKeys.length === 0 ? [] : [{ ...item, fields: { ...item.fields, holeKeys } }]
  })
}
