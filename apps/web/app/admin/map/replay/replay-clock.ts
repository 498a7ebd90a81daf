/** The current moment of the replay. It is not React state, because it changes with every frame. */
export interface ReplayClock {
  /** In seconds from the start of the day. */
  readonly read: () => number
  /** The same, at most once a second while it plays: for texts. */
  readonly readSlowly: () => number
  readonly isPlaying: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly play: () => void
  readonly pause: () => void
  readonly seek: (seconds: number) => void
  readonly setSpeed: (speed: number) => void
  /** The span that can be played; the first one sets the start. */
  readonly setSpan: (span: ReplaySpan, start: number) => void
}

export interface ReplaySpan {
  readonly first: number
  readonly last: number
}

interface Frames {
  readonly request: (draw: (nowMs: number) => void) => number
  readonly cancel: (id: number) => void
}
const BROWSER: Frames = {
  request: draw => requestAnimationFrame(draw),
  cancel: id => cancelAnimationFrame(id),
}

const SLOWLY_MS = 1000
/** After a hidden tab or a busy moment the replay continues where it was, rather than jumping. */
const MAX_FRAME_MS = 250

export function createReplayClock(speed: number, frames: Frames = BROWSER): ReplayClock {
  const listeners = new Set<() => void>()
  let span: ReplaySpan | null = null
  let seconds = 0
  let slow = 0
  let slowMs = Number.NEGATIVE_INFINITY
  let frame: number | null = null
  let frameMs: number | null = null

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const within = (wanted: number) => (span ? Math.min(Math.max(wanted, span.first), span.last) : wanted)

  function stop(): void {
    if (frame !== null) frames.cancel(frame)
    frame = null
    frameMs = null
  }

  function put(wanted: number): void {
    seconds = within(wanted)
    slow = seconds
    notify()
  }

  function draw(nowMs: number): void {
    const passedMs = frameMs === null ? 0 : Math.min(nowMs - frameMs, MAX_FRAME_MS)
    frameMs = nowMs
    seconds = within(seconds + (passedMs / 1000) * speed)
    if (span && seconds >= span.last) {
      stop()
      slow = seconds
    } else {
      frame = frames.request(draw)
      if (nowMs - slowMs >= SLOWLY_MS) [slow, slowMs] = [seconds, nowMs]
    }
    notify()
  }

  return {
    read: () => seconds,
    readSlowly: () => slow,
    isPlaying: () => frame !== null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    play() {
      if (frame !== null || !span) return
      // At the end it starts again.
      if (seconds >= span.last) seconds = span.first
      frame = frames.request(draw)
      put(seconds)
    },
    pause() {
      stop()
      put(seconds)
    },
    seek: put,
    setSpeed(next) {
      speed = next
    },
    setSpan(next, start) {
      const isFirst = span === null
      span = next
      put(isFirst ? start : seconds)
    },
  }
}
