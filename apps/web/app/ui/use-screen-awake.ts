import { useEffect } from 'react'

/** Keeps the screen on while the page is visible: on the course, nobody has a dry finger to wake it. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isRequesting = false
    let isOver = false

    // The browser releases the lock when the page is hidden; it is requested again when the page is visible.
    async function keepAwake() {
      if (isOver || isRequesting || document.visibilityState !== 'visible' || lock?.released === false) return
      isRequesting = true
      // Old browsers have no wake lock, and a phone low on battery refuses it: the screen then sleeps as usual.
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      isRequesting = false
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
