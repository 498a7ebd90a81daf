import { useEffect, useRef, useState } from 'react'

/** The value as it was while a finger is on the screen: nothing moves from under it. */
export function useUntouched<T>(value: T): T {
  const [isTouched, setTouched] = useState(false)
  const shown = useRef(value)
  useEffect(() => {
    const over = new AbortController()
    const look = ({ touches }: TouchEvent) => setTouched(touches.length > 0)
    for (const name of ['touchstart', 'touchend', 'touchcancel'] as const) {
      window.addEventListener(name, look, { signal: over.signal, passive: true })
    }
    return () => over.abort()
  }, [])
  if (!isTouched) shown.current = value
  return shown.current
}
