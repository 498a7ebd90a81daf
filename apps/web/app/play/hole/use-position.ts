import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { fixAge } from './fix-age.ts'
import type { Fix } from './hole-view.ts'
import { watchPosition } from './position-watch.ts'
import { type Stand, standAt, steadyFix } from './steady-fix.ts'

export type PositionStep = 'idle' | 'looking' | 'on' | 'denied' | 'unavailable'

export interface GolferPosition {
  readonly step: PositionStep
  /** The last one as the phone told it, until it says nothing any more. */
  readonly fix: Fix | null
  /** The same for the figures, which stand still while the golfer does. */
  readonly steady: Fix | null
  /** 0 while it is as good as new. */
  readonly minutesOld: number
  /** Asks again where the phone has refused. */
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
  const [requests, setRequests] = useState(0)
  const [step, setStep] = useState<PositionStep>('idle')
  const [heard, setHeard] = useState<Heard | null>(null)
  const isSeen = useIsSeen()
  useAgeing(heard, isSeen, minutesOld => {
    setHeard(now => (now && minutesOld !== null ? { ...now, minutesOld } : null))
    if (minutesOld === null) setStep(now => (now === 'on' ? 'looking' : now))
  })

  const request = () => setRequests(known => known + 1)
  useGranted(() => {
    if (step === 'looking' || step === 'on') return
    setStep('looking')
    request()
  })

  useEffect(() => {
    if (requests === 0 || !isSeen) return undefined
    if (!navigator.geolocation) return setStep('unavailable')
    // What the phone has refused stays said until it is located: a second refusal changes nothing on the screen.
    setStep(now => (now === 'idle' ? 'looking' : now))
    return watchPosition({
      geolocation: navigator.geolocation,
      later,
      onFix: next => {
        setHeard(now => ({ stand: standAt(now?.stand ?? null, next), atMs: Date.now(), minutesOld: 0 }))
        setStep('on')
      },
      onRefused: why => {
        setHeard(null)
        setStep(why)
      },
    })
  }, [requests, isSeen])

  const stand = heard?.stand
  const steady = useMemo(() => (stand ? steadyFix(stand) : null), [stand])
  return { step, fix: stand?.fixes.at(-1) ?? null, steady, minutesOld: heard?.minutesOld ?? 0, request }
}

interface Heard {
  readonly stand: Stand
  /** By the clock of the phone, which that of its receiver need not be. */
  readonly atMs: number
  readonly minutesOld: number
}

/** Tells that the phone may be located: from before, or since the golfer has allowed it in the settings. */
function useGranted(tell: () => void): void {
  const granted = useEffectEvent(tell)
  useEffect(() => {
    const over = new AbortController()
    // Safari before 16 cannot say; there the golfer presses the button.
    navigator.permissions?.query({ name: 'geolocation' }).then(
      permission => {
        const look = () => permission.state === 'granted' && granted()
        if (over.signal.aborted) return
        permission.addEventListener('change', look, { signal: over.signal })
        look()
      },
      () => undefined,
    )
    return () => over.abort()
  }, [])
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
