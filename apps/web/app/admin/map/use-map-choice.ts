import type { ClubMap } from '@pinwise/contract'
import { useMemo, useState } from 'react'
import { greenItemId, type MapFit, type MapSelection, teeItemId } from '../../map/map-model.ts'
import type { TreeNode } from './map-tree.ts'
import { useMapAddress } from './use-map-address.ts'

/** What is chosen, pointed at and looked at: one state for the map and the list. */
export function useMapChoice(map: ClubMap) {
  const address = useMapAddress()
  const hole = map.holes.find(({ id }) => id === address.holeId) ?? null
  const holeId = hole?.id ?? null
  const { itemId, isTurned, change } = address
  const [hovered, setHovered] = useState<string | null>(null)
  const [fit, setFit] = useState<MapFit>(() => firstFit(holeId, itemId))
  const selected = itemId ?? holeId
  const selection = useMemo<MapSelection>(
    () => ({ selected: selected ? [selected] : [], hovered }),
    [selected, hovered],
  )

  function chooseHole(id: string | null) {
    change({ holeId: id, itemId: null, ...(id === null && { isTurned: false }) })
    setFit(id ? { to: 'hole', holeId: id } : { to: 'club' })
  }

  /** From the list: the map goes there. */
  function chooseNode(node: TreeNode) {
    if (node.kind === 'hole') return chooseHole(node.holeId)
    change({ holeId: node.holeId, itemId: node.itemId })
    if (node.kind === 'green' && node.holeId) setFit({ to: 'green', holeId: node.holeId })
    else if (node.itemId) setFit({ to: 'item', id: node.itemId })
  }

  /** On the map: it is in sight already, so nothing moves. */
  function chooseItem(id: string | null) {
    if (id === null) return change({ holeId: null, itemId: null, isTurned: false })
    const of = holeOfItem(map, id, holeId)
    change({ holeId: of, itemId: id === of ? null : id, ...(of === null && { isTurned: false }) })
  }

  function lookAtGreen() {
    if (holeId) setFit({ to: 'green', holeId })
  }

  function setTurned(isNowTurned: boolean) {
    change({ isTurned: isNowTurned })
    if (holeId) setFit({ to: 'hole', holeId })
  }

  return {
    hole,
    holeId,
    itemId,
    isTurned: isTurned && hole !== null,
    selection,
    fit,
    hovered,
    setHovered,
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

/** A thing of several holes stays with the one that is being looked at. */
function holeOfItem(map: ClubMap, id: string, current: string | null): string | null {
  const feature = map.features.find(one => one.id === id)
  if (feature) return feature.holeIds.find(of => of === current) ?? feature.holeIds[0] ?? null
  const hole = map.holes.find(
    one => one.id === id || greenItemId(one.id) === id || one.tees.some(({ teeId }) => teeItemId(one.id, teeId) === id),
  )
  return hole?.id ?? null
}
