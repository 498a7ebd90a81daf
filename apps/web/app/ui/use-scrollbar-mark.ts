import { useEffect } from 'react'

const OPEN = '.mantine-Modal-content, .mantine-Drawer-content'

/**
 * Marks the document while its scrollbar takes room: behind a dialog that room is kept, so that nothing moves. Where
 * there is none, because the page is short or scrollbars float, none must be made.
 */
export function useScrollbarMark(): void {
  useEffect(() => {
    const root = document.documentElement
    const look = () => {
      if (!document.querySelector(OPEN)) root.toggleAttribute('data-scrollbar', window.innerWidth > root.clientWidth)
    }
    const observer = new ResizeObserver(look)
    for (const element of [root, document.body]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
