import { useEffect } from 'react'

/** For an overlay that is unmounted at once: it returns the focus itself. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
}
