import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { useSessionUser } from '../shell/use-session-user.ts'
import { keepPinDrafts, keptPinDrafts } from './kept-pin-drafts.ts'
import { changeDrafts, type DraftAction, type PinDrafts } from './pin-drafts.ts'

/** What the person has moved and not published, here and on the next visit. */
export function usePinDrafts(clubId: string): [PinDrafts, Dispatch<DraftAction>] {
  const { sub } = useSessionUser()
  const [drafts, change] = useReducer(changeDrafts, null, () => keptPinDrafts(sub, clubId))
  const last = useRef(drafts)
  useEffect(() => {
    keepPinDrafts(sub, clubId, last.current, drafts)
    last.current = drafts
  }, [sub, clubId, drafts])
  return [drafts, change]
}
