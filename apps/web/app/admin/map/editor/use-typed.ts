import { type Dispatch, type SetStateAction, useState } from 'react'

/** The text typed into a field until it is applied; a new value from elsewhere replaces it, and the focus stays. */
export function useTyped<Value>(value: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [shown, setShown] = useState(value)
  const [typed, setTyped] = useState(value)
  if (shown === value) return [typed, setTyped]
  setShown(value)
  setTyped(value)
  return [value, setTyped]
}
