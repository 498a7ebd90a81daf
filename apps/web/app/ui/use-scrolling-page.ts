import { useEffect } from 'react'

/**
 * Marks the document while the page is longer than the window: behind a dialog it keeps the room of its scrollbar, and
 * a page that has none must not be given one.
 */
export function useScrollingPage(): void {
  useEffect(() => {
    const root = document.documentElement
    const look = () => root.toggleAttribute('data-scrolls', root.scrollHeight > root.clientHeight)
    const observer = new ResizeObserver(look)
    for (const element of [root, document.body]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
