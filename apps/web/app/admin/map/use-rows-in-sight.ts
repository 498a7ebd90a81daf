import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** More than any screen holds; thousands at once would take the browser a second. */
const AT_ONCE = 150

/**
 * How many rows of a long list are made: those at the beginning, and more as the end of them comes near. `bring` makes
 * a row at once that the keys lead to. `restart` is whatever makes it another list.
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
