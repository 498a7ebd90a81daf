import { useEffect } from 'react'

/** The screen stays on while the page is seen: who walks from hole to hole has no dry finger to wake it. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isAsking = false
    let isOver = false

    // The browser lets go of it with the page; it is asked for again when the page is back.
    async function keepAwake() {
      if (isOver || isAsking || document.visibilityState !== 'visible' || lock?.released === false) return
      isAsking = true
      // Old browsers have none, and a phone low on battery refuses: the screen then sleeps as it always did.
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      isAsking = false
      if (isOver) void lock?.release()
    }

    void keepAwake()
    document.addEventListener('visibilitychange', keepAwake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', keepAwake)
      void lock?.release()
    }
  }, [])
}
