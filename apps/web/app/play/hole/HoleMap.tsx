import type { ClubPack, PreferredTee } from '@pinwise/contract'
import type { HolePictureOptions, LngLat, PlanePoint } from '@pinwise/golf'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PlayedHole } from '../played-layout.ts'
import { HoleDrawing } from './HoleDrawing.tsx'
import styles from './HoleMap.module.css'
import { drawingOf } from './hole-drawing.ts'
import { type HoleGround, sentenceOf } from './hole-ground.ts'
import { type HoleView, measurePoint } from './hole-view.ts'
import { prepareHole } from './prepare-hole.ts'
import { useCloseUp } from './use-close-up.ts'
import { useMeasuring } from './use-measuring.ts'
import { useSize } from './use-size.ts'
import type { Units } from './use-units.ts'

interface HoleMapProps {
  pack: ClubPack
  ground: HoleGround
  /** From the golfer's tee. */
  par?: number
  /** The hole that probably comes after it. */
  next?: PlayedHole
  /** That the golfer plays from. */
  tee?: PreferredTee | null
  view: HoleView
  units: Units
  /** What the golfer measures to. */
  point: LngLat | null
  onPoint: (point: LngLat | null) => void
  /** To the next hole or the one before. */
  onStep: (by: 1 | -1) => void
  /** A line to aim along: not in a competition. */
  hasAim?: boolean
  /** Over the drawing. */
  children?: ReactNode
}

const STEP_PIXELS = 8
const SPOT_PIXELS = 20
const PLAYER_PIXELS = 8
/** So near, the golfer would hide the pin: they are drawn smaller, and the foot of its pole again above them. */
const AT_TARGET_PIXELS = 24
const NEAR_PLAYER_PIXELS = 5
/** What a finger takes hold of. */
const HANDLE_PIXELS = 24
const KEYS: Readonly<Record<string, PlanePoint>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** The hole, tee at the bottom, with the golfer and a point to measure to by touch, mouse or arrow keys. */
export function HoleMap(props: HoleMapProps) {
  const { pack, ground, par, next, tee = null, view, units, point, onPoint, onStep, hasAim = true, children } = props
  const { t } = useTranslation('hole')
  const language = useLanguage()
  const { box, size } = useSize()
  const { picture } = ground
  const system = units.unit === 'yards' ? 'imperial' : 'metric'
  const options = useMemo<HolePictureOptions | null>(
    () => size && { ...size, padding: 20, units: system, trees: 0 },
    [size, system],
  )
  const whole = picture && options && drawingOf(picture, options)
  const drawing = useCloseUp({ picture, whole, view, point }) ?? whole
  const frame = drawing?.frame ?? null
  useEffect(
    () =>
      next && options ? prepareHole({ pack, hole: next, options, language, isCompetition: !hasAim, tee }) : undefined,
    [pack, next, options, language, hasAim, tee],
  )
  const spot = frame && point ? frame.project(point) : null
  const place = (at: PlanePoint) => frame && onPoint(frame.unproject(at))
  const isOnSpot = (at: PlanePoint, pixels: number) =>
    spot !== null && Math.hypot(at.x - spot.x, at.y - spot.y) <= pixels
  const measuring = useMeasuring({
    isHandle: at => isOnSpot(at, HANDLE_PIXELS),
    // Pressed again, the point goes away.
    onPress: at => (isOnSpot(at, HANDLE_PIXELS) ? onPoint(null) : place(at)),
    onDrag: place,
    onStep,
  })
  if (!picture) return <p className={styles.none}>{t('noMap')}</p>

  function nudge(event: KeyboardEvent) {
    if (event.key === 'Escape') return onPoint(null)
    const towards = KEYS[event.key]
    if (!towards || !frame) return
    event.preventDefault()
    const { x, y } = frame.project(point ?? halfway(view))
    const pixels = event.shiftKey ? 1 : STEP_PIXELS
    onPoint(frame.unproject({ x: x + towards.x * pixels, y: y + towards.y * pixels }))
  }

  const player = frame?.project(view.player)
  const target = frame?.project(view.target)
  const ring = frame && view.accuracyMetres ? view.accuracyMetres * frame.pixelsPerMetre : 0
  const isAtTarget = player && target && Math.hypot(player.x - target.x, player.y - target.y) < AT_TARGET_PIXELS
  const corner = frame && view.corner && frame.project(view.corner.position)
  const bend = corner ? `L${corner.x} ${corner.y}` : ''
  const legs = point && measurePoint(view, point)
  return (
    <div
      ref={box}
      className={styles.map}
      data-player={frame && player && player.x > frame.width / 2 ? 'right' : 'left'}
    >
      <HoleDrawing drawing={drawing} sentence={sentenceOf(picture, language, system, par)} />
      {frame && player && target && (
        <svg
          className={styles.overlay}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the picture itself is what is measured on
          role="slider"
          tabIndex={0}
          aria-label={t('measure.label')}
          aria-valuenow={legs ? units.whole(legs.toMetres) : 0}
          aria-valuemin={0}
          aria-valuemax={Math.max(600, units.whole(view.targetMetres))}
          aria-valuetext={
            legs
              ? t(`measure.${view.targetIs}`, { to: units.say(legs.toMetres), on: units.say(legs.onMetres) })
              : t('measure.hint')
          }
          onKeyDown={nudge}
          {...measuring}
        >
          {spot ? (
            <path className={styles.leg} d={`M${player.x} ${player.y}L${spot.x} ${spot.y}L${target.x} ${target.y}`} />
          ) : (
            hasAim && <path className={styles.aim} d={`M${player.x} ${player.y}${bend}L${target.x} ${target.y}`} />
          )}
          {corner && !spot && <circle className={styles.corner} cx={corner.x} cy={corner.y} r={5} />}
          {ring > 4 && <circle className={styles.ring} cx={player.x} cy={player.y} r={ring} />}
          <circle
            className={styles.player}
            data-from={view.from}
            cx={player.x}
            cy={player.y}
            r={isAtTarget ? NEAR_PLAYER_PIXELS : PLAYER_PIXELS}
          />
          {isAtTarget && view.targetIs === 'pin' && <path className={styles.pin} d={`M${target.x} ${target.y}v-18`} />}
          {spot && legs && (
            <g>
              <circle className={styles.spotHalo} cx={spot.x} cy={spot.y} r={SPOT_PIXELS} />
              <circle className={styles.spot} cx={spot.x} cy={spot.y} r={4} />
              <Figure
                x={(player.x + spot.x) / 2}
                y={(player.y + spot.y) / 2}
                text={String(units.whole(legs.toMetres))}
              />
              <Figure
                x={(target.x + spot.x) / 2}
                y={(target.y + spot.y) / 2}
                text={String(units.whole(legs.onMetres))}
              />
              <circle className={styles.handle} cx={spot.x} cy={spot.y} r={HANDLE_PIXELS} />
            </g>
          )}
        </svg>
      )}
      {children}
    </div>
  )
}

function Figure({ x, y, text }: PlanePoint & { text: string }) {
  const width = text.length * 12 + 14
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className={styles.figure}>
      <rect x={-width / 2} y={-15} width={width} height={30} rx={8} />
      <text textAnchor="middle" dy="0.36em">
        {text}
      </text>
    </g>
  )
}

const halfway = ({ player, target }: HoleView): LngLat => ({
  lng: (player.lng + target.lng) / 2,
  lat: (player.lat + target.lat) / 2,
})
