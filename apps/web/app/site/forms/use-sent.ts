import type { FormKind } from '@pinwise/contract'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '../../document/use-is-hydrated.ts'

/** Whether a form was sent from this page: the address says so where no script ran, else its entry in the history. */
export function useSent(kind: FormKind) {
  const location = useLocation()
  const { pathname, search, hash, state } = location
  const navigate = useNavigate()
  // The server does not know the history.
  const sent: readonly FormKind[] = (useIsHydrated() && state?.sent) || []
  const [isNew, setNew] = useState(false)
  /** Where the visitor is by the time the answer comes. */
  const here = useRef<typeof location>(null)
  useEffect(() => {
    here.current = location
    return () => {
      here.current = null
    }
  }, [location])
  const storeSent = () => {
    if (here.current?.pathname !== pathname) return
    setNew(true)
    const before: readonly FormKind[] = here.current.state?.sent ?? []
    void navigate(
      { pathname, search, hash },
      { replace: true, preventScrollReset: true, state: { sent: [...before, kind] } },
    )
  }
  return { isSent: sent.includes(kind) || new URLSearchParams(search).get('sent') === kind, isNew, storeSent }
}
