import { useEffect, useRef, useState } from 'react'
import { useIsSignedOutElsewhere } from '../../../session/signed-out.ts'
import type { Draft } from './draft.ts'
import { isDirty } from './draft-changes.ts'
import { dropDraft, type KeptDraft, keepDraft, keptDraft } from './draft-store.ts'

/** What an earlier visit left behind. A browser that keeps nothing has none. */
export function useKeptDraft(sub: string, clubId: string): KeptDraft | null | 'loading' {
  const [kept, setKept] = useState<KeptDraft | null | 'loading'>('loading')
  useEffect(() => {
    let isWanted = true
    void keptDraft(sub, clubId)
      .catch(() => null)
      .then(found => isWanted && setKept(found))
    return () => {
      isWanted = false
    }
  }, [sub, clubId])
  return kept
}

/** Long enough to let a hand finish, short enough that a crash costs nothing worth naming. */
const SAVES_AFTER_MS = 300

export interface SaveState {
  readonly savedAt: number | null
  readonly hasFailed: boolean
  /** What was saved: is it the draft as it stands? */
  readonly draft: Draft | null
}

/** Keeps a draft on this device as it grows. Off while the person has still to say what becomes of an earlier one. */
export function useKeepDraft(sub: string, draft: Draft, isOn: boolean): SaveState {
  const [state, setState] = useState<SaveState>({ savedAt: null, hasFailed: false, draft: null })
  const isSignedOut = useIsSignedOutElsewhere()
  /** What the timer would do: whoever closes the page, or changes the club, does not wait for it. */
  const pending = useRef<(() => Promise<void>) | null>(null)

  useEffect(() => {
    if (!isOn || isSignedOut) return
    const save = async () => {
      pending.current = null
      const now = Date.now()
      const hasSomething = isDirty(draft) || draft.undone.length > 0
      try {
        await (hasSomething ? keepDraft(sub, now, draft) : dropDraft(sub, draft.base.clubId))
        setState({ savedAt: hasSomething ? now : null, hasFailed: false, draft })
      } catch {
        setState({ savedAt: null, hasFailed: hasSomething, draft: null })
      }
    }
    pending.current = save
    const timer = setTimeout(save, SAVES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sub, draft, isOn, isSignedOut])

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
