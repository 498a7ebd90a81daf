import { useEffect, useState } from 'react'
import type { PlayedHole, PlayedLayout } from '../played-layout.ts'
import type { Fix } from './hole-view.ts'
import { placeOnHole } from './place-on-hole.ts'

/**
 * Whether the golfer looks at a hole that they have not come to. The one that the screen opens with is being played,
 * and any that they have stood on: from the fairway beside it they want to know how far they are.
 */
export function useLookingAhead(layout: PlayedLayout, hole: PlayedHole, fix: Fix | null): boolean {
  const [played] = useState(() => new Set([hole.id]))
  const place = fix && placeOnHole(layout, hole.position - 1, fix)
  useEffect(() => {
    if (place === 'on') played.add(hole.id)
  }, [played, hole.id, place])
  return place === 'elsewhere' && !played.has(hole.id)
}
