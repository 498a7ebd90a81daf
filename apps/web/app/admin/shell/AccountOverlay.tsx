import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { ACCOUNT } from './use-account-address.ts'

const AccountPanel = lazy(async () => ({ default: (await import('../account/AccountPanel.tsx')).AccountPanel }))

/** The account panel over the current page. */
export function AccountOverlay() {
  const [search] = useSearchParams()
  if (!search.has(ACCOUNT)) return null
  return (
    <LazyPiece>
      <AccountPanel />
    </LazyPiece>
  )
}
