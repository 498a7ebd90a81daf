import { type Dispatch, useMemo, useSyncExternalStore } from 'react'
import { changeDrafts, type DraftAction, type PinDrafts } from '../greens/pin-drafts.ts'
import { useSessionUser } from '../shell/use-session-user.ts'
import { storedPinDrafts, storePinDrafts } from './stored-pin-drafts.ts'

/** The user's unpublished drafts, also on the next visit. */
export function usePinDrafts(clubId: string): [PinDrafts, Dispatch<DraftAction>] {
  const { sub } = useSessionUser()
  const store = useMemo(() => pinDraftStore(sub, clubId), [sub, clubId])
  return [useSyncExternalStore(store.subscribe, store.read), store.change]
}

interface Looked {
  drafts: PinDrafts
  readonly listeners: Set<() => void>
}

/** The stores by user and club, while a view is subscribed; otherwise the drafts are only in the browser's storage. */
const looked = new Map<string, Looked>()

interface PinDraftStore {
  readonly read: () => PinDrafts
  /** Also works when no view is subscribed any more: an undo outlives the view that offered it. */
  readonly change: (action: DraftAction) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** The drafts of one user at one club, whichever view shows them. */
function pinDraftStore(sub: string, clubId: string): PinDraftStore {
  const name = `${sub} ${clubId}`
  function look(): Looked {
    const known = looked.get(name) ?? { drafts: storedPinDrafts(sub, clubId), listeners: new Set() }
    looked.set(name, known)
    return known
  }
  return {
    read: () => look().drafts,
    change(action) {
      const before = looked.get(name)?.drafts ?? storedPinDrafts(sub, clubId)
      const drafts = changeDrafts(before, action)
      storePinDrafts(sub, clubId, before, drafts)
      const known = looked.get(name)
      if (!known) return
      known.drafts = drafts
      for (const listener of known.listeners) listener()
    },
    subscribe(listener) {
      const { listeners } = look()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        // The next subscriber reads the drafts anew: another page of the same user may have changed them.
        if (listeners.size === 0) looked.delete(name)
      }
    },
  }
}
