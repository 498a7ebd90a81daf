import { useEffect, useRef, useState } from 'react'
import { useIsSignedOutElsewhere } from '../../../session/signed-out.ts'
import { holdDraft } from './draft-lock.ts'
import { type DraftOwner, dropDraft, type StoredDraft, storeDraft, storedDrafts } from './draft-store.ts'
import { isWorthKeeping, type Work } from './work.ts'

/** What earlier visits left behind. A browser that keeps nothing has none. */
export function useStoredDrafts(sub: string, clubId: string): readonly StoredDraft[] | 'loading' {
  const [kept, setKept] = useState<readonly StoredDraft[] | 'loading'>('loading')
  useEffect(() => {
    let isWanted = true
    void storedDrafts(sub, clubId)
      .catch(() => [])
      .then(found => isWanted && setKept(found))
    return () => {
      isWanted = false
    }
  }, [sub, clubId])
  return kept
}

/** The name of this tab's own draft, held while the editor is open. */
export function useDraftId(): string {
  const [id] = useState(() => crypto.randomUUID())
  useEffect(() => holdDraft(id), [id])
  return id
}

/** Long enough to let a hand finish, short enough that a crash costs nothing worth naming. */
const SAVES_AFTER_MS = 300

export interface SaveState {
  readonly savedAt: number | null
  readonly hasFailed: boolean
  /** What was saved: is it the work as it stands? */
  readonly work: Work | null
}

/** Keeps the work on this device as it grows. Off while the person has still to say what becomes of an earlier one. */
export function useKeepDraft({ id, sub }: DraftOwner, work: Work, isOn: boolean): SaveState {
  const [state, setState] = useState<SaveState>({ savedAt: null, hasFailed: false, work: null })
  const isSignedOut = useIsSignedOutElsewhere()
  /** What the timer would do: whoever closes the page, or changes the club, does not wait for it. */
  const pending = useRef<(() => Promise<void>) | null>(null)

  useEffect(() => {
    if (!isOn || isSignedOut) return
    const hasSomething = isWorthKeeping(work)
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
    // What is published or undone is let go at once: nobody is to be offered it again.
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
