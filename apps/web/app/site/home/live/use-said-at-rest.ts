import { useEffect, useRef, useState } from 'react'

const REST_MS = 1_000

/** A text for a live region: empty until it first changes, and then what it is when it has come to rest. */
export function useSaidAtRest(text: string): string {
  const first = useRef(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === first.current && said === '') return
    const timer = setTimeout(() => setSaid(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text, said])
  return said
}
