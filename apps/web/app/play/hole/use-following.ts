import { type FollowedHole, followHole, type HolePlaces, holePlaces, NO_HOLE_YET, toLngLat } from '@pinwise/golf'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { PlayedLayout } from '../played-layout.ts'
import type { Fix } from './hole-view.ts'

interface Following {
  readonly layout: PlayedLayout
  /** The hole on the screen, counted from 0. */
  readonly index: number
  readonly fix: Fix | null
  readonly isOn: boolean
  readonly onHole: (index: number) => void
}

/**
 * Brings up the hole that the golfer has come to. What the golfer chooses by hand stays until its green is reached, or
 * until they ask to be followed again.
 */
export function useFollowing({ layout, index, fix, isOn, onHole }: Following): void {
  const places = useMemo(() => placesOf(layout), [layout])
  const followed = useRef<FollowedHole>({ ...NO_HOLE_YET, position: index })
  const choose = useEffectEvent((position: number) => {
    if (followed.current.position !== position && places) {
      followed.current = followHole(followed.current, { type: 'choose', position }, places)
    }
  })
  const follow = useEffectEvent(({ at, accuracyMetres, atMilliseconds }: Fix) => {
    if (!places || !isOn) return
    followed.current = followHole(followed.current, { type: 'fix', at, accuracyMetres, atMilliseconds }, places)
    const { position } = followed.current
    if (position !== null && position !== index) onHole(position)
  })
  const wasOn = useRef(isOn)
  const release = useEffectEvent(() => {
    if (!places) return
    followed.current = followHole(followed.current, { type: 'release' }, places)
    // It counts as the first of the two fixes that bring up a hole: a golfer who stands still is located seldom.
    if (fix) follow(fix)
  })
  useEffect(() => choose(index), [index])
  useEffect(() => {
    if (isOn && !wasOn.current) release()
    wasOn.current = isOn
  }, [isOn])
  useEffect(() => {
    if (fix) follow(fix)
  }, [fix])
}

/** Null where a hole has no line: then nobody can say which hole is near. Measured out when the first position comes. */
function placesOf({ holes }: PlayedLayout): HolePlaces | null {
  const drawn = holes.flatMap(({ lineOfPlay, green, tees }) =>
    lineOfPlay
      ? {
          lineOfPlay,
          green,
          tees: tees.flatMap(({ position }) => (position ? toLngLat(position.coordinates as [number, number]) : [])),
        }
      : [],
  )
  if (drawn.length !== holes.length || drawn.length === 0) return null
  let places: HolePlaces | undefined
  return {
    count: drawn.length,
    placesOf: at => {
      places ??= holePlaces(drawn)
      return places.placesOf(at)
    },
  }
}
