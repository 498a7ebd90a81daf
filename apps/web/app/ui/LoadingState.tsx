import type { ReactNode } from 'react'
import styles from './Skeleton.module.css'
import { useSkeleton } from './use-skeleton.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface LoadingStateProps {
  isLoading: boolean
  /** Read aloud once the skeleton shows: "Loading the groups". */
  label: string
  /** The final layout, made of Skeleton. It takes up its space from the start, so that nothing jumps. */
  skeleton: ReactNode
  children: ReactNode
}

export function LoadingState({ isLoading, label, skeleton, children }: LoadingStateProps) {
  const phase = useSkeleton(isLoading)
  if (phase === 'content') return children
  return (
    <div aria-busy="true">
      <div role="status">{phase === 'skeleton' && <VisuallyHidden>{label}</VisuallyHidden>}</div>
      <div className={phase === 'waiting' ? styles.waiting : undefined} aria-hidden="true">
        {skeleton}
      </div>
    </div>
  )
}
