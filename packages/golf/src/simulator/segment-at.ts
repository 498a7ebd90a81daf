import type { Segment, SimulatedDay, SimulatedGroup } from './simulated-day.ts'

/** What a group did at an instant; null before it was ready and after it finished. */
export function segmentAt({ segments }: SimulatedGroup, atSeconds: number): Segment | null {
  let [low, high] = [0, segments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((segments[middle] as Segment).toSeconds > atSeconds) high = middle
    else low = middle + 1
  }
  const found = segments[low]
  return found !== undefined && found.fromSeconds <= atSeconds ? found : null
}

/**
 * The group at the root of a wait: the one ahead, or the one that this one waits for itself, and so on. Null for a
 * group that waits for nobody.
 */
export function headOfQueue(day: SimulatedDay, group: SimulatedGroup, atSeconds: number): SimulatedGroup | null {
  let head = group
  for (let steps = 0; steps < day.groups.length; steps++) {
    const cause = segmentAt(head, atSeconds)?.cause
    if (cause?.kind !== 'group-ahead') break
    const ahead = day.groups.find(({ entry }) => entry.id === cause.groupId)
    if (ahead === undefined) break
    head = ahead
  }
  return head === group ? null : head
}
