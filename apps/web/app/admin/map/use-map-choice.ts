import type { ClubMap } from '@pinwise/contract'
import { useMemo, useState } from 'react'
import { createHovering } from '../../map/hovering.ts'
import { greenItemId, type MapFit, type MapGoal, type MapSelection, teeItemId } from '../../map/map-model.ts'
import type { TreeNode } from './map-tree.ts'
import { useMapAddress } from './use-map-address.ts'

/** What is selected, hovered and shown: one state for the map and the list. */
export function useMapChoice(map: ClubMap) {
  const address = useMapAddress()
  const hole = map.holes.find(({ id }) => id === address.holeId) ?? null
  const holeId = hole?.id ?? null
  const { itemId, isTurned, change } = address
  const [hovering] = useState(createHovering)
  const [fit, setFit] = useState<MapFit>(() => firstFit(holeId, itemId))
  const selected = itemId ?? holeId
  const selection = useMemo<MapSelection>(() => ({ selected: selected ? [selected] : [], hovered: null }), [selected])

  /** Each selection is a new request, so that selecting the same item again moves the map back to it. */
  const goTo = (goal: MapGoal) => setFit(({ moment = 0 }) => ({ ...goal, moment: moment + 1 }))

  function chooseHole(id: string | null) {
    change({ holeId: id, itemId: null, ...(id === null && { isTurned: false }) })
    goTo(id ? { to: 'hole', holeId: id } : { to: 'club' })
  }

  /** Selected in the list: the map moves there. */
  function chooseNode(node: TreeNode) {
    if (node.kind === 'hole') return chooseHole(node.holeId)
    change({ holeId: node.holeId, itemId: node.itemId })
    if (node.kind === 'green' && node.holeId) goTo({ to: 'green', holeId: node.holeId })
    else if (node.itemId) goTo({ to: 'item', id: node.itemId })
  }

  /** Selected on the map: it is already visible, so nothing moves. */
  function chooseItem(id: string | null) {
    if (id === null) return change({ holeId: null, itemId: null, isTurned: false })
    const of = holeOfItem(map, id, holeId)
    // The map is rotated along the hole for which it was rotated, and no other.
    change({ holeId: of, itemId: id === of ? null : id, ...(of !== holeId && { isTurned: false }) })
  }

  function lookAtGreen() {
    if (holeId) goTo({ to: 'green', holeId })
  }

  function setTurned(isNowTurned: boolean) {
    change({ isTurned: isNowTurned })
    if (holeId) goTo({ to: 'hole', holeId })
  }

  return {
    hole,
    holeId,
    itemId,
    isTurned: isTurned && hole !== null,
    selection,
    fit,
    hovering,
    chooseHole,
    chooseNode,
    chooseItem,
    lookAtGreen,
    setTurned,
  }
}

function firstFit(holeId: string | null, itemId: string | null): MapFit {
  if (itemId) return { to: 'item', id: itemId }
  return holeId ? { to: 'hole', holeId } : { to: 'club' }
}

/** An item of several holes stays with the hole that is currently open. */
function holeOfItem(map: ClubMap, id: string, current: string | null): string | null {
  const feature = map.features.find(one => one.id === id)
  if (feature) return feature.holeIds.find(of => of === current) ?? feature.holeIds[0] ?? null
  const hole = map.holes.find(
    one => one.id === id || greenItemId(one.id) === id || one.tees.some(({ teeId }) => teeItemId(one.id, teeId) === id),
  )
  return hole?.id ?? null
}
