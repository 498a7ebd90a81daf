import { useEffect, useRef, useState } from 'react'
import { useIsSignedOutElsewhere } from '../../../session/signed-out.ts'
import { holdDraft } from './draft-lock.ts'
import { type DraftOwner, dropDraft, type StoredDraft, storeDraft, storedDrafts } from './draft-store.ts'
import { isWorthStoring, type Work } from './work.ts'

/** The drafts of earlier visits. Without browser storage there are none. */
export function useStoredDrafts(sub: string, clubId: string): readonly StoredDraft[] | 'loading' {
  const [drafts, setDrafts] = useState<readonly StoredDraft[] | 'loading'>('loading')
  useEffect(() => {
    let isWanted = true
    void storedDrafts(sub, clubId)
      .catch(() => [])
      .then(found => isWanted && setDrafts(found))
    return () => {
      isWanted = false
    }
  }, [sub, clubId])
  return drafts
}

/** The id of this tab's own draft, locked while the editor is open. */
export function useDraftId(): string {
  const [id] = useState(() => crypto.randomUUID())
  useEffect(() => holdDraft(id), [id])
  return id
}

/** Long enough for a gesture to finish, short enough that a crash loses next to nothing. */
const SAVES_AFTER_MS = 300

export interface SaveState {
  readonly savedAt: number | null
  readonly hasFailed: boolean
  /** The saved work, to compare with the current one. */
  readonly work: Work | null
}

/** Stores the work on this device as it changes. Off while the user has still to decide about an earlier draft. */
export function useStoreDraft({ id, sub }: DraftOwner, work: Work, isOn: boolean): SaveState {
  const [state, setState] = useState<SaveState>({ savedAt: null, hasFailed: false, work: null })
  const isSignedOut = useIsSignedOutElsewhere()
  /** What the timer would do: closing the page or changing the club does not wait for it. */
  const pending = useRef<(() => Promise<void>) | null>(null)

  useEffect(() => {
    if (!isOn || isSignedOut) return
    const hasSomething = isWorthStoring(work)
    const save = async () => {
      pending.current = null
      const now = Date.now()
      try {
        await (hasSomething ? storeDraft({ id, sub }, now, work) : dropDraft(id))
        setState({ savedAt: hasSomething ? now : null, hasFailed: false, work })
      } catch {
        setState({ savedAt: null, hasFailed: hasSomething, work: null })
      }
    }
    pending.current = save
    // Published or undone work is deleted at once, so that it is never offered again.
    const timer = setTimeout(save, hasSomething ? SAVES_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [id, sub, work, isOn, isSignedOut])

  useEffect(() => {
    const flush = () => void pending.current?.()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  return state
}
