import { useEffect } from 'react'

/** For an overlay that goes away at once: it gives the focus back itself. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
}
