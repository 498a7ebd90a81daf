import { useEffect } from 'react'

const OPEN = '.mantine-Modal-content, .mantine-Drawer-content'

/**
 * Marks the document while its scrollbar takes up space: behind a dialog that space is reserved, so that nothing moves.
 * Where there is none, because the page is short or scrollbars overlay it, none must be reserved.
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
