import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { storeReason } from '../../session/reason.ts'
import { rememberAddress } from '../../session/return-address.ts'
import { onSignIn, onSignOut } from '../../session/session.ts'
import { endSignedOut, staySignedOut } from '../../session/signed-out.ts'
import { hasUnsavedChanges } from '../../ui/unsaved-changes.ts'

/** Follows session changes in other tabs. Unsaved input stays until the user is signed in again. */
export function useOtherTabs(): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const leave = useEffectEvent(() => {
    if (hasUnsavedChanges()) return staySignedOut()
    rememberAddress(location.href)
    storeReason('otherTab')
    void navigate(paths.login)
  })
  // The layout compares the users; another user starts without any data of this one.
  const comeBack = useEffectEvent(() => {
    endSignedOut()
    void revalidate()
  })
  useEffect(() => onSignOut(() => leave()), [])
  useEffect(() => onSignIn(() => comeBack()), [])
}
