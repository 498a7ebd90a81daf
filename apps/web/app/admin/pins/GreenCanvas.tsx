import { edgeInFrame, type FlagColours, flagColour, type LngLat, type PinScale } from '@pinwise/golf'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MoveIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import type { BoardDay, BoardGreen } from '../greens/day-board.ts'
import { pinReadout } from '../greens/pin-readout.ts'
import { nudged } from '../greens/place-pin.ts'
import styles from './Canvas.module.css'
import { canvasView, type PixelPoint } from './canvas-view.ts'
import { GRIP_ID } from './element-ids.ts'
import { GreenScene } from './GreenScene.tsx'
import { MeasureLines } from './MeasureLines.tsx'
import { PinMark } from './PinMark.tsx'
import { usePinDrag } from './use-pin-drag.ts'

interface GreenCanvasProps {
  green: BoardGreen & { ground: NonNullable<BoardGreen['ground']> }
  today: BoardDay
  zones: 6 | 9
  scale: PinScale
  flagColours: FlagColours
  /** The pin has just been published by this user. */
  isNew: boolean
  /** The id of the element that describes the pin's position. */
  describedBy: string
  onPlace: (position: LngLat, stroke?: string) => void
  onZone: (zone: number) => void
  onStep: (by: 1 | -1) => void
}

/** How far below the cup the grip is drawn, so that no finger hides the cup. */
const GRIP_BELOW_PX = 56
const NOWHERE = { width: 0, height: 0 }

/** The open green, large: the flag is dragged, placed by a tap, or moved by arrow keys. */
export function GreenCanvas({ green, today, zones, scale, flagColours, isNew, describedBy, ...on }: GreenCanvasProps) {
  const { t } = useTranslation('pin-position')
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const sceneId = useId()
  const { frame } = green.ground
  const { width, height } = size ?? NOWHERE
  const view = useMemo(() => canvasView(frame, width, height), [frame, width, height])
  const pin = green.shown
  const at = pin ? frame.toFrame(pin) : { x: 0, y: frame.centreOnMetres }
  const cup = view.within(view.toPixels(at))
  const readout = pin && pinReadout(frame, pin, scale)
  const { draggedBy, events } = usePinDrag({
    box,
    cup,
    onMove: (to, stroke) => on.onPlace(frame.fromFrame(view.toMetres(view.within(to))), stroke),
    onTap: tapped => {
      const place = view.toMetres(tapped)
      if (edgeInFrame(frame, place) >= 0) on.onPlace(frame.fromFrame(place))
    },
    onStep: on.onStep,
  })

  /** A flag out of sight could not be dragged back. */
  function inPicture(to: LngLat): LngLat {
    const wanted = view.toPixels(frame.toFrame(to))
    const { x, y } = view.within(wanted)
    return x === wanted.x && y === wanted.y ? to : frame.fromFrame(view.toMetres({ x, y }))
  }

  function keyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const zone = Number(event.key)
    const to = nudged(frame, pin ?? frame.fromFrame(at), event.key, event.shiftKey)
    if (to) on.onPlace(inPicture(to), 'nudge')
    else if (zone >= 1 && zone <= zones) on.onZone(zone)
    else if (event.key === 'PageDown') on.onStep(1)
    else if (event.key === 'PageUp') on.onStep(-1)
    else return
    event.preventDefault()
  }

  const colour = readout ? flagColour(readout.third, flagColours) : 'var(--raised)'
  const state = pin ? (green.draft ? 'moved' : 'set') : 'ghost'
  return (
    <div ref={box} className={`${styles.canvas} ${look('framed')}`} data-dragged={draggedBy ?? undefined} {...events}>
      {size && (
        <svg className={styles.svg} width={width} height={height} aria-hidden="true">
          <GreenScene id={sceneId} green={green} view={view} today={today} zones={zones} />
          {readout && <MeasureLines green={green} view={view} at={at} readout={readout} />}
          <path d={`M${cup.x} ${cup.y}v${GRIP_BELOW_PX}`} className={styles.tether} />
          <PinMark at={cup} colour={colour} look={state} isNew={isNew} />
          {draggedBy === 'finger' && <Loupe sceneId={sceneId} cup={cup} width={width} />}
        </svg>
      )}
      <div className={styles.around} style={{ translate: `${cup.x}px ${cup.y}px` }} data-grip="" />
      {/* Rendered before anything is measured, so that it can receive the focus at once. */}
      <button
        type="button"
        id={GRIP_ID}
        className={`${styles.grip} ${look('stack', 'unpadded')}`}
        style={{ translate: `${cup.x}px ${cup.y + GRIP_BELOW_PX}px` }}
        aria-label={t('canvas.flag', { hole: green.label })}
        aria-describedby={describedBy}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
        onKeyDown={keyDown}
        data-grip=""
      >
        <MoveIcon size={24} aria-hidden="true" />
      </button>
    </div>
  )
}

/** The size of an element in pixels; null before it is rendered. */
function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

const SIZE = 128
const ZOOM = 2.4

interface LoupeProps {
  /** The id of the scene that it magnifies. */
  sceneId: string
  cup: PixelPoint
  width: number
}

/** Magnifies what is under the finger, in the corner away from the hand. */
function Loupe({ sceneId, cup, width }: LoupeProps) {
  const clip = useId()
  const seen = SIZE / ZOOM
  const x = cup.x > width / 2 ? 8 : width - SIZE - 8
  return (
    <g transform={`translate(${x} 8)`}>
      <clipPath id={clip}>
        <circle cx={SIZE / 2} cy={SIZE / 2} r={SIZE / 2} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width={SIZE} height={SIZE} className={styles.loupeGround} />
        <svg
          width={SIZE}
          height={SIZE}
          viewBox={`${cup.x - seen / 2} ${cup.y - seen / 2} ${seen} ${seen}`}
          aria-hidden="true"
        >
          <use href={`#${sceneId}`} />
        </svg>
        <path d={`M${SIZE / 2} 0V${SIZE}M0 ${SIZE / 2}H${SIZE}`} className={styles.cross} />
      </g>
      <circle cx={SIZE / 2} cy={SIZE / 2} r={SIZE / 2 - 1} className={styles.loupeEdge} />
      <circle cx={SIZE / 2} cy={SIZE / 2} r="6" className={styles.hole} />
    </g>
  )
}
