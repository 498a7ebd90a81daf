import { useEffect, useState } from 'react'

/** None while it is asked for, none where the call fails. Without the typed client, whose schemas weigh more than the page. */
export function usePartnerContent<T>(kind: 'deals' | 'logos'): readonly T[] {
  const [items, setItems] = useState<readonly T[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    // In a task of its own: the one that brings the page to life is long enough.
    const asking = setTimeout(() => {
      fetch(`/api/v1/website/content/partner/${kind}`, { signal: leaving.signal })
        .then(answer => (answer.ok ? answer.json() : { items: [] }))
        .then((answer: { items: readonly T[] }) => setItems(answer.items))
        .catch(() => null)
    })
    return () => {
      clearTimeout(asking)
      leaving.abort()
    }
  }, [kind])
  return items
}
