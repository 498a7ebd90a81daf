import { type RefObject, useEffect, useRef } from 'react'

/** For what takes the place of the button that was pressed: the focus must not fall out of the page with it. */
export function useFocusOnMount<Target extends HTMLElement>(isWanted = true): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const wanted = useRef(isWanted)
  useEffect(() => {
    if (wanted.current) target.current?.focus()
  }, [])
  return target
}
