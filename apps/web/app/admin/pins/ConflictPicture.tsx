import { type FlagColours, flagColour, type LngLat, type PlanePoint, thirdOf } from '@pinwise/golf'
import { ringsPath } from '../greens/green-paths.ts'
import type { LayoutGreen } from '../greens/layout-greens.ts'
import styles from './Canvas.module.css'
import { canvasView } from './canvas-view.ts'
import { PinMark } from './PinMark.tsx'

const SIZE = 220

interface ConflictPictureProps {
  green: Pick<LayoutGreen, 'ground'> & {
    readonly current: { readonly position: LngLat } | null
    readonly draft: { readonly position: LngLat } | null
  }
  flagColours: FlagColours
}

/** Both pins on one green: theirs as published, mine as a ghost. */
export function ConflictPicture({ green: { ground, current, draft }, flagColours }: ConflictPictureProps) {
  if (!ground) return null
  const { frame } = ground
  const view = canvasView(frame, SIZE, SIZE + 40)
  const { pxPerMetre, origin } = view
  const turned = `translate(${origin.x - frame.leftMetres * pxPerMetre} ${origin.y}) scale(${pxPerMetre} ${-pxPerMetre})`
  const [theirs, mine] = [current, draft].map(pin => pin && frame.toFrame(pin.position))
  // The flags point away from each other, so that neither hides the other.
  const isMineLeft = theirs && mine ? mine.x < theirs.x : false
  const mark = (at: PlanePoint, look: 'set' | 'ghost', fliesLeft: boolean) => {
    const colour = flagColour(thirdOf(at.y, frame.depthMetres), flagColours)
    return <PinMark at={view.toPixels(at)} colour={colour} look={look} fliesLeft={fliesLeft} />
  }
  return (
    <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <g transform={turned} className={styles.scene}>
        <path d={ringsPath(frame.rings)} className={styles.safe} fillRule="evenodd" />
        <path d={ringsPath(frame.rings)} className={styles.outline} />
      </g>
      {theirs && mark(theirs, 'set', mine ? !isMineLeft : false)}
      {mine && mark(mine, 'ghost', isMineLeft)}
    </svg>
  )
}
