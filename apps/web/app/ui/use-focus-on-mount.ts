import { type RefObject, useEffect, useRef } from 'react'

/** For an element that replaces the pressed button: the focus must not be lost with it. */
export function useFocusOnMount<Target extends HTMLElement>(isWanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const wanted = useRef(isWanted)
  useEffect(() => {
    if (wanted.current) target.current?.focus()
  }, [])
  return target
}
