import type { LiveSnapshot, PinPositionSet } from '@pinwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LiveEvent } from '../../live/read-events.ts'
import { useLive } from '../../live/use-live.ts'
import type { BoardPins } from '../greens/day-board.ts'
import { pinSettingsKey, pinsKey, refreshPins } from '../greens/use-pin-queries.ts'
import { clubMapKey } from '../map/use-club-map.ts'

/** Refetches the pins as soon as a live event differs from the known ones. */
export function useLivePins(clubId: string): void {
  const queries = useQueryClient()

  function isNews(event: LiveEvent): boolean {
    const greens = greensOf(event)
    // A snapshot is complete: a pin that is not in it is gone.
    const isOver = (pin: { id: string }) => event.name === 'snapshot' && !greens.some(({ pinId }) => pinId === pin.id)
    return queries
      .getQueriesData<BoardPins>({ queryKey: pinsKey(clubId) })
      .some(
        ([, pins]) =>
          pins?.open.some(isOver) ||
          greens.some(({ holeId, pinId }) => (pins?.open.find(pin => pin.holeId === holeId)?.id ?? null) !== pinId),
      )
  }

  const hasSnapshot = useRef(false)
  useLive(clubId, event => {
    // A new snapshot follows a gap in the connection, in which changes without an event of their own may have happened,
    // too.
    if (event.name === 'snapshot' && hasSnapshot.current)
      for (const key of [clubMapKey, pinSettingsKey]) void queries.invalidateQueries({ queryKey: key(clubId) })
    hasSnapshot.current ||= event.name === 'snapshot'
    if (isNews(event)) void refreshPins(queries, clubId)
  })
}

function greensOf({ name, data }: LiveEvent): { holeId: string; pinId: string | null }[] {
  if (name === 'snapshot') return (data as LiveSnapshot).pins.map(({ holeId, id }) => ({ holeId, pinId: id }))
  if (name !== 'pin-position.set') return []
  return (data as PinPositionSet).greens.map(({ holeId, pin }) => ({ holeId, pinId: pin?.id ?? null }))
}
