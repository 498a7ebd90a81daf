import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { storeReason } from '../../session/reason.ts'
import { rememberAddress } from '../../session/return-address.ts'
import { onSignIn, onSignOut } from '../../session/session.ts'
import { endSignedOut, staySignedOut } from '../../session/signed-out.ts'
import { hasUnsavedChanges } from '../../ui/unsaved-changes.ts'

/** Follows what other tabs do to the session. What is typed here and not saved stays until the person is back. */
export function useOtherTabs(): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const leave = useEffectEvent(() => {
    if (hasUnsavedChanges()) return staySignedOut()
    rememberAddress(location.href)
    storeReason('otherTab')
    void navigate(paths.login)
  })
  // The layout compares who that is; someone else starts with nothing of this one's.
  const comeBack = useEffectEvent(() => {
    endSignedOut()
    void revalidate()
  })
  useEffect(() => onSignOut(() => leave()), [])
  useEffect(() => onSignIn(() => comeBack()), [])
}
