import type { AnyGeometry, ClubMap } from '@pinwise/contract'
import { type Geometry, interiorPoint, type LngLat, type Position, positionsOf, toLngLat } from '@pinwise/golf'
import { greenItemId, teeItemId } from '../../map/map-model.ts'
import { type TreeNode, visibleRows } from './map-tree.ts'

export interface MeasurePlace {
  readonly id: string
  readonly label: string
  readonly position: LngLat
}

/** Everything of the list that is somewhere, in words that say of which hole it is. Lines are left out: they are no place. */
export function measurePlaces(map: ClubMap, tree: readonly TreeNode[]): MeasurePlace[] {
  const shapes = new Map<string, AnyGeometry>(map.features.map(({ id, geometry }) => [id, geometry]))
  for (const hole of map.holes) {
    if (hole.green) shapes.set(greenItemId(hole.id), hole.green)
    for (const { teeId, position, area } of hole.tees) {
      const shape = position ?? area
      if (shape) shapes.set(teeItemId(hole.id, teeId), shape)
    }
  }
  const rows = visibleRows(tree, () => true)
  const labels = new Map(rows.map(({ node }) => [node.key, node.label]))
  return rows.flatMap(({ node, parent }) => {
    const position = placeOf(node.itemId ? shapes.get(node.itemId) : undefined)
    const of = parent ? labels.get(parent)?.split(' · ')[0] : undefined
    return position ? [{ id: node.key, label: of ? `${of}: ${node.label}` : node.label, position }] : []
  })
}

function placeOf(geometry: AnyGeometry | undefined): LngLat | null {
  if (geometry?.type === 'Point') return toLngLat(geometry.coordinates as Position)
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return null
  const shape = geometry as Geometry & { type: 'Polygon' | 'MultiPolygon' }
  return positionsOf(shape).length > 0 ? interiorPoint(shape) : null
}
