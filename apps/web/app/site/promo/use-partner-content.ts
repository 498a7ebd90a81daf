import { useEffect, useState } from 'react'
import { askOnPage } from '../../api/ask-on-page.ts'

/** None while it is asked for, none where the call fails. */
export function usePartnerContent<T>(kind: 'deals' | 'logos'): readonly T[] {
  const [items, setItems] = useState<readonly T[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    // In a task of its own: the one that brings the page to life is long enough.
    const asking = setTimeout(async () => {
      const found = await askOnPage<{ items: readonly unknown[] }>(leaving.signal, (call, calls, signal) =>
        kind === 'deals' ? call(calls.listPartnerDeals, { signal }) : call(calls.listPartnerLogos, { signal }),
      )
      if (found && !leaving.signal.aborted) setItems(found.items as readonly T[])
    })
    return () => {
      clearTimeout(asking)
      leaving.abort()
    }
  }, [kind])
  return items
}
