import { Skeleton } from '../../../ui/Skeleton.tsx'

/** The moment in which the browser looks for a draft. */
export function Loading() {
  return (
    <div aria-busy="true" aria-hidden="true">
      <Skeleton shape="block" count={3} />
    </div>
  )
}
