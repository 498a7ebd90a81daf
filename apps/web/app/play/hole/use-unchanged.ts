import { useState } from 'react'

/** The value as it was first seen, for as long as it says the same: what is costly to draw is then not drawn again. */
export function useUnchanged<T>(value: T): T {
  const [known, setKnown] = useState(value)
  if (known === value || JSON.stringify(known) === JSON.stringify(value)) return known
  setKnown(value)
  return value
}
