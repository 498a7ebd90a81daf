import { distanceMetres } from '@pinwise/golf'
import type { Fix } from './hole-view.ts'

/** What a browser's geolocation offers of what is used here. */
export type Geolocation = Pick<globalThis.Geolocation, 'watchPosition' | 'clearWatch' | 'getCurrentPosition'>

interface WatchOptions {
  readonly geolocation: Geolocation
  readonly onFix: (fix: Fix) => void
  readonly onRefused: (why: 'denied' | 'unavailable') => void
  readonly later: (work: () => void, milliseconds: number) => () => void
}

const STILL_METRES = 6
const STILL_MS = 30_000
const STILL_FIXES = 4
/** How often a golfer who waits on a tee is located: the receiver sleeps between. */
const LOOKS_EVERY_MS = 10_000
/** Some phones say nothing while nothing changes: they are asked before a position counts as old. */
const SILENT_MS = 40_000
const EXACT: PositionOptions = { enableHighAccuracy: true, maximumAge: 2_000, timeout: 30_000 }

/** Whether the golfer has stood on one spot for a while. The oldest fix comes first. */
export function isStill(fixes: readonly Fix[]): boolean {
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last || fixes.length < STILL_FIXES) return false
  if (last.atMilliseconds - first.atMilliseconds < STILL_MS) return false
  return fixes.every(({ at }) => distanceMetres(at, last.at) <= STILL_METRES)
}

/** The golfer's position until it is stopped; less often while the golfer stands still, to spare the battery. */
export function watchPosition({ geolocation, onFix, onRefused, later }: WatchOptions): () => void {
  let recent: Fix[] = []
  let watch: number | null = null
  let cancel = () => {}
  let isOver = false

  function take({ coords, timestamp }: GeolocationPosition): void {
    if (isOver) return
    const fix = {
      at: { lng: coords.longitude, lat: coords.latitude },
      accuracyMetres: coords.accuracy,
      atMilliseconds: timestamp,
    }
    recent = [...recent, fix].filter(({ atMilliseconds }) => atMilliseconds >= timestamp - STILL_MS * 1.5)
    onFix(fix)
    if (isStill(recent)) rest()
    else if (watch === null) follow()
    else askIfSilent()
  }

  function refuse({ code }: GeolocationPositionError): void {
    // A receiver that finds nothing under trees goes on looking.
    if (isOver || code === 3) return
    onRefused(code === 1 ? 'denied' : 'unavailable')
  }

  function follow(): void {
    watch = geolocation.watchPosition(take, refuse, EXACT)
    askIfSilent()
  }

  function askIfSilent(): void {
    cancel()
    cancel = later(() => {
      askIfSilent()
      geolocation.getCurrentPosition(take, refuse, EXACT)
    }, SILENT_MS)
  }

  function rest(): void {
    if (watch !== null) geolocation.clearWatch(watch)
    watch = null
    cancel()
    cancel = later(() => geolocation.getCurrentPosition(take, restAgain, EXACT), LOOKS_EVERY_MS)
  }

  function restAgain(error: GeolocationPositionError): void {
    refuse(error)
    if (!isOver) follow()
  }

  follow()
  return () => {
    isOver = true
    cancel()
    if (watch !== null) geolocation.clearWatch(watch)
  }
}
