import { type FollowedHole, followHole, NO_HOLE_YET } from '@pinwise/golf'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PlayedLayout } from '../played-layout.ts'
import type { Fix } from './hole-view.ts'
import { layoutPlaces } from './layout-places.ts'

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
  const places = layoutPlaces(layout)
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
