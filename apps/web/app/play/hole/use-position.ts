import { useEffect, useEffectEvent, useState } from 'react'
import { fixAge } from './fix-age.ts'
import type { Fix } from './hole-view.ts'
import { watchPosition } from './position-watch.ts'

export type PositionStep = 'idle' | 'looking' | 'on' | 'denied' | 'unavailable'

export interface GolferPosition {
  readonly step: PositionStep
  /** The last one, until it says nothing any more. */
  readonly fix: Fix | null
  /** 0 while it is as good as new. */
  readonly minutesOld: number
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
  const [heard, setHeard] = useState<Heard | null>(null)
  const isSeen = useIsSeen()
  useAgeing(heard, isSeen, minutesOld => {
    setHeard(now => (now && minutesOld !== null ? { ...now, minutesOld } : null))
    if (minutesOld === null) setStep(now => (now === 'on' ? 'looking' : now))
  })

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
        setHeard({ fix: next, atMs: Date.now(), minutesOld: 0 })
        setStep('on')
      },
      onRefused: why => {
        setHeard(null)
        setStep(why)
      },
    })
  }, [isWanted, isSeen])

  return { step, fix: heard?.fix ?? null, minutesOld: heard?.minutesOld ?? 0, request: () => setWanted(true) }
}

interface Heard {
  readonly fix: Fix
  /** By the clock of the phone, which that of its receiver need not be. */
  readonly atMs: number
  readonly minutesOld: number
}

/** Tells of each minute that a position becomes older; a phone in a pocket does so when it is looked at again. */
function useAgeing(heard: Heard | null, isSeen: boolean, tell: (minutesOld: number | null) => void): void {
  const age = useEffectEvent(({ atMs, minutesOld: known }: Heard) => {
    const { minutesOld, changesInMs } = fixAge(Date.now() - atMs)
    if (minutesOld !== known) tell(minutesOld)
    return changesInMs
  })
  useEffect(() => {
    if (!heard || !isSeen) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const changesInMs = age(heard)
      if (changesInMs !== null) timer = setTimeout(look, changesInMs)
    }
    look()
    return () => clearTimeout(timer)
  }, [heard, isSeen])
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
