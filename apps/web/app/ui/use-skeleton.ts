import { useEffect, useState } from 'react'

/** A fast answer shows no skeleton; a skeleton that was shown does not flash by. ui.md, part 2. */
const APPEARS_AFTER_MS = 200
const STAYS_AT_LEAST_MS = 300

type Phase = 'waiting' | 'skeleton' | 'content'

/** What to show while something loads: nothing yet, the skeleton, or the content. */
export function useSkeleton(isLoading: boolean): Phase {
  const [phase, setPhase] = useState<Phase>(isLoading ? 'waiting' : 'content')
  const [isHeld, setIsHeld] = useState(false)

  if (isLoading && phase === 'content') setPhase('waiting')
  if (!isLoading && !isHeld && phase !== 'content') setPhase('content')

  useEffect(() => {
    if (phase === 'waiting') {
      const appear = setTimeout(() => {
        setPhase('skeleton')
        setIsHeld(true)
      }, APPEARS_AFTER_MS)
      return () => clearTimeout(appear)
    }
    if (phase === 'skeleton') {
      const release = setTimeout(() => setIsHeld(false), STAYS_AT_LEAST_MS)
      return () => clearTimeout(release)
    }
  }, [phase])
  return phase
}
