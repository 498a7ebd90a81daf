import type { FormKind } from '@pinwise/contract'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '../../document/use-is-hydrated.ts'

/** Whether a form was sent from this page: the address says so where no script ran, else its entry in the history. */
export function useSent(kind: FormKind) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // The server does not know the history.
  const sent: readonly FormKind[] = (useIsHydrated() && state?.sent) || []
  const [isNew, setNew] = useState(false)
  const keepSent = () => {
    setNew(true)
    void navigate(
      { pathname, search, hash },
      { replace: true, preventScrollReset: true, state: { sent: [...sent, kind] } },
    )
  }
  return { isSent: sent.includes(kind) || new URLSearchParams(search).get('sent') === kind, isNew, keepSent }
}
