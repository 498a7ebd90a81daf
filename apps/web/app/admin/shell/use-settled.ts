import { useEffect, useState } from 'react'

export const TYPING_MS = 150

/** The typed text, once typing has stopped. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPING_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
