import type { ClubMap } from '@pinwise/contract'
import { distanceMetres, type LngLat, type Position, toLngLat } from '@pinwise/golf'
import { type BoardGroup, type GroupPace, isOnCourse } from './board-groups.ts'

type Checkpoint = NonNullable<GroupPace['checkpoint']>

/** How far along the line of play a group is drawn that only people have seen. */
const SHARE: Readonly<Record<Checkpoint, number>> = { tee: 0, off: 0.2, landing: 0.5, onward: 0.75, green: 1, clear: 1 }

/** The position of a group on the map: from its trackers, else on its hole. Null where neither is known. */
export function groupSpot(group: BoardGroup, { holes }: Pick<ClubMap, 'holes'>): LngLat | null {
  if (!isOnCourse(group)) return null
  if (group.place) return { lng: group.place.lng, lat: group.place.lat }
  const { holeId, checkpoint } = group.pace ?? {}
  const line = holes.find(({ id }) => id === holeId)?.lineOfPlay
  if (!checkpoint || line?.type !== 'LineString') return null
  return alongLine((line.coordinates as Position[]).map(toLngLat), SHARE[checkpoint])
}

function alongLine(line: readonly LngLat[], share: number): LngLat | null {
  const legs = line.slice(1).map((to, index) => {
    const from = line[index] as LngLat
    return { from, to, metres: distanceMetres(from, to) }
  })
  let left = share * legs.reduce((sum, { metres }) => sum + metres, 0)
  for (const { from, to, metres } of legs) {
    if (left <= metres && metres > 0) {
      const part = left / metres
      return { lng: from.lng + (to.lng - from.lng) * part, lat: from.lat + (to.lat - from.lat) * part }
    }
    left -= metres
  }
  return line.at(-1) ?? null
}
