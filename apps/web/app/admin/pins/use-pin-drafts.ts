import { type Dispatch, useMemo, useSyncExternalStore } from 'react'
import type { DraftAction, PinDrafts } from '../greens/pin-drafts.ts'
import { useSessionUser } from '../shell/use-session-user.ts'
import { pinDraftStore } from './pin-draft-store.ts'

/** The user's unpublished drafts, also on the next visit. */
export function usePinDrafts(clubId: string): [PinDrafts, Dispatch<DraftAction>] {
  const { sub } = useSessionUser()
  const store = useMemo(() => pinDraftStore(sub, clubId), [sub, clubId])
  return [useSyncExternalStore(store.subscribe, store.read), store.change]
}
