import { useEffect, useState } from 'react'
import type { Fix } from './hole-view.ts'
import { watchPosition } from './position-watch.ts'

export type PositionStep = 'idle' | 'looking' | 'on' | 'denied' | 'unavailable'

export interface GolferPosition {
  readonly step: PositionStep
  readonly fix: Fix | null
  readonly request: () => void
}

const later = (work: () => void, milliseconds: number) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * The golfer's position while the hole is on the screen: a phone in the pocket is not located. With a
 * permission from before the position starts at once, otherwise on request.
 */
export function usePosition(): GolferPosition {
  const [isWanted, setWanted] = useState(false)
  const [step, setStep] = useState<PositionStep>('idle')
  const [fix, setFix] = useState<Fix | null>(null)
  const isSeen = useIsSeen()

  useEffect(() => {
    let isGone = false
    // Safari before 16 cannot say; there the golfer presses the button.
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => state === 'granted' && !isGone && setWanted(true),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    if (!isWanted || !isSeen) return undefined
    if (!navigator.geolocation) return setStep('unavailable')
    setStep(now => (now === 'on' ? now : 'looking'))
    return watchPosition({
      geolocation: navigator.geolocation,
      later,
      onFix: next => {
        setFix(next)
        setStep('on')
      },
      onRefused: why => {
        setFix(null)
        setStep(why)
      },
    })
  }, [isWanted, isSeen])

  return { step, fix, request: () => setWanted(true) }
}

function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}
