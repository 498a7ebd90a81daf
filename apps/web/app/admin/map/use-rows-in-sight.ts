import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** More than any screen shows; thousands at once would take the browser a second. */
const AT_ONCE = 150

/**
 * How many rows of a long list are rendered: the first ones, and more as the user scrolls. `bring` renders a row at
 * once that the keyboard moves to. A change of `restart` starts a new list.
 */
export function useRowsInSight(total: number, restart: unknown) {
  const [made, setMade] = useState({ count: AT_ONCE, of: restart })
  const count = made.of === restart ? made.count : AT_ONCE
  const end = useRef<HTMLDivElement>(null)

  const bring = useCallback(
    (index: number) => {
      if (index < count) return
      flushSync(() => setMade({ count: index + AT_ONCE, of: restart }))
    },
    [count, restart],
  )

  useEffect(() => {
    const last = end.current
    if (!last || count >= total) return
    const observer = new IntersectionObserver(
      seen => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setMade({ count: count + AT_ONCE, of: restart })
      },
      { rootMargin: '600px' },
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [count, total, restart])

  return { count: Math.min(count, total), bring, end }
}
