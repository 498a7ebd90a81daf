import { lazy, Suspense, useEffect, useState } from 'react'
import { roundStorage } from '../play-database.ts'
import type { RoundInPlayProps } from './RoundInPlayLink.tsx'

const RoundInPlayLink = lazy(() =>
  import('./RoundInPlayLink.tsx').then(
    ({ RoundInPlayLink }) => ({ default: RoundInPlayLink }),
    () => ({ default: () => null }),
  ),
)

/** Back to today's card, for whoever opens the app again on the course. A phone without a round loads nothing for it. */
export function RoundInPlay(props: RoundInPlayProps) {
  const [hasRounds, setHasRounds] = useState(false)
  useEffect(() => {
    roundStorage.count().then(
      count => setHasRounds(count > 0),
      () => undefined,
    )
  }, [])
  if (!hasRounds) return null
  return (
    <Suspense fallback={null}>
      <RoundInPlayLink {...props} />
    </Suspense>
  )
}
