import { useEffect, useState } from 'react'

const LOOKS_EVERY_MS = 30_000

/** The time, to half a minute. `first` is that of what the server rendered, for a page that has just come from it. */
export function useNow(first?: number): number {
  const [now, setNow] = useState(() => first ?? Date.now())
  useEffect(() => {
    const look = () => setNow(Date.now())
    if (first !== undefined) look()
    const timer = setInterval(look, LOOKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [first])
  return now
}
