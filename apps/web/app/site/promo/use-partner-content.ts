import { useEffect, useState } from 'react'
import { publicCall } from '../../api/public-call.ts'

/** None while the call is under way, none where it fails. */
export function usePartnerContent<T>(kind: 'deals' | 'logos'): readonly T[] {
  const [items, setItems] = useState<readonly T[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    // In a task of its own: the one that brings the page to life is long enough.
    const asking = setTimeout(() => {
      publicCall<{ items: readonly T[] }>(`/website/content/partner/${kind}`, leaving).then(
        answer => setItems(answer.items),
        () => null,
      )
    })
    return () => {
      clearTimeout(asking)
      leaving.abort()
    }
  }, [kind])
  return items
}
