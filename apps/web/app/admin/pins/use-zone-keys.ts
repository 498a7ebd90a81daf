import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '../shell/shortcuts.ts'

/** A number key moves the pin of the open green into that zone, unless a field has the focus. */
export function useZoneKeys(zones: number, onZone: (zone: number) => void): void {
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    const zone = Number(event.key)
    if (event.defaultPrevented || !(zone >= 1 && zone <= zones) || !isSingleKey(event)) return
    if (document.querySelector('[role=dialog][aria-modal=true], dialog[open]')) return
    event.preventDefault()
    onZone(zone)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => keyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
