import { useEffect, useRef } from 'react'

/** One part of a page takes the place of another, with the button that was pressed: who hears the page goes on at its heading. */
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
