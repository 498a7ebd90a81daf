import { useState } from 'react'

/**
 * The value as it was first seen, for as long as it says the same: what is costly to draw is then not drawn again. With
 * another key it is of something else, which need not be compared.
 */
export function useUnchanged<T>(value: T, key: string | undefined): T {
  // Not a state: to set one while rendering would render the whole screen twice.
  const [known] = useState({ value, key, latest: value })
  if (known.latest === value) return known.value
  known.latest = value
  if (known.key === key && JSON.stringify(known.value) === JSON.stringify(value)) return known.value
  Object.assign(known, { value, key })
  return value
}
