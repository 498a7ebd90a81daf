import type { PlanePoint } from '@pinwise/golf'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { fromView, VIEW } from './live-green.ts'

/** As in the pin editor: half a metre a press, a tenth with Shift. */
const STEP_METRES = { plain: 0.5, fine: 0.1 }
const ARROWS: Readonly<Record<string, readonly [right: number, on: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

interface FlagDrag {
  readonly drawing: RefObject<SVGSVGElement | null>
  /** Where it stands, in metres of the frame. */
  readonly at: PlanePoint
  readonly onPlace: (wanted: PlanePoint) => void
}

/** Moves the flag by its handle, by a tap on the green, or with the arrow keys. */
export function useFlagDrag({ drawing, at, onPlace }: FlagDrag) {
  const held = useRef<{ pointerId: number; toPin: PlanePoint } | null>(null)
  const handle = useRef<SVGGElement>(null)
  const [isDragged, setIsDragged] = useState(false)

  // Browsers do not heed touch-action inside a drawing, and React listens without the right to keep the page still.
  useEffect(() => {
    const { current } = handle
    const keepStill = (event: TouchEvent) => event.preventDefault()
    current?.addEventListener('touchstart', keepStill, { passive: false })
    return () => current?.removeEventListener('touchstart', keepStill)
  }, [])

  function pointOf({ clientX, clientY }: MouseEvent): PlanePoint {
    const { left = 0, top = 0, width = 1, height = 1 } = drawing.current?.getBoundingClientRect() ?? {}
    return fromView({
      x: ((clientX - left) / width) * VIEW.width,
      y: ((clientY - top) / height) * VIEW.height,
    })
  }

  function onPointerDown(event: PointerEvent<SVGGElement>) {
    if (held.current || event.button !== 0) return
    const from = pointOf(event)
    held.current = { pointerId: event.pointerId, toPin: { x: at.x - from.x, y: at.y - from.y } }
    event.currentTarget.setPointerCapture(event.pointerId)
    setIsDragged(true)
  }

  function onPointerMove(event: PointerEvent) {
    const { current } = held
    if (current?.pointerId !== event.pointerId) return
    const to = pointOf(event)
    onPlace({ x: to.x + current.toPin.x, y: to.y + current.toPin.y })
  }

  function onPointerEnd({ pointerId }: PointerEvent) {
    if (held.current?.pointerId !== pointerId) return
    held.current = null
    setIsDragged(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = event.shiftKey ? STEP_METRES.fine : STEP_METRES.plain
    onPlace({ x: at.x + arrow[0] * step, y: at.y + arrow[1] * step })
  }

  return {
    isDragged,
    onTap: (event: MouseEvent) => onPlace(pointOf(event)),
    handle: {
      ref: handle,
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown,
      // A click that ends a drag is no tap on the green.
      onClick: (event: MouseEvent) => event.stopPropagation(),
    },
  }
}
