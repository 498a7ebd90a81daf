import { useEffect, useRef } from 'react'

/**
 * One part of a page replaces another, together with the button that was pressed: the focus moves to the new heading.
 */
export function useHeadingFocus(part: string) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is what changes
  useEffect(() => {
    const heading = box.current?.querySelector('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [part])
  return box
}
