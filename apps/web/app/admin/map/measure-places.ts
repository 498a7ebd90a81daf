import type { AnyGeometry, ClubMap } from '@pinwise/contract'
import {
  type Geometry,
  interiorPoint,
  type LngLat,
  type Polygon,
  type Position,
  positionsOf,
  toLngLat,
} from '@pinwise/golf'
import { greenItemId, teeItemId } from '../../map/map-model.ts'
import { type TreeNode, visibleRows } from './map-tree.ts'

export interface MeasurePlace {
  readonly id: string
  readonly label: string
  readonly shape: AnyGeometry
}

/**
 * All listed items with a position, labelled with their hole. Lines are left out, because they have no single position.
 */
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
    const shape = node.itemId ? shapes.get(node.itemId) : undefined
    const of = parent ? labels.get(parent)?.split(' · ')[0] : undefined
    return shape && isPlace(shape) ? [{ id: node.key, label: of ? `${of}: ${node.label}` : node.label, shape }] : []
  })
}

/**
 * The position to measure from. Computed only for the selected item, because the middle of a wood takes a while to
 * find.
 */
export function placeOf({ shape }: MeasurePlace): LngLat {
  if (shape.type === 'Point') return toLngLat(shape.coordinates as Position)
  return interiorPoint(shape as Polygon)
}

function isPlace(shape: AnyGeometry): boolean {
  if (shape.type === 'Point') return true
  return /Polygon$/.test(shape.type) && positionsOf(shape as Geometry).length > 0
}
