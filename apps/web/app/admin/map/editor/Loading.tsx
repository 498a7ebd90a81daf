import { Skeleton } from '../../../ui/Skeleton.tsx'

/** Shown while the stored drafts are read. */
export function Loading() {
  return (
    <div aria-busy="true" aria-hidden="true">
      <Skeleton shape="block" count={3} />
    </div>
  )
}
