import type { LngLat, Position } from '@pinwise/golf'
import { Marker } from '@vis.gl/react-maplibre'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { MoveIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import styles from './Handle.module.css'

interface HandleProps {
  /** On a point, between two points, or for the whole shape. */
  look: 'point' | 'between' | 'whole'
  label: string
  at: Position
  isChosen?: boolean
  onPress?: () => void
  onFocus?: () => void
  onDelete?: () => void
  /** Called during a drag, when it ends, and when the browser cancels it. */
  onHold: (to: LngLat) => void
  onRelease: () => void
  onGiveUp: () => void
}

/** A button on the map: dragged by mouse or finger, reached by Tab, moved by arrow keys (EditorMap.tsx). */
export function Handle({ look: kind, label, at, isChosen, onPress, onFocus, onDelete, ...drag }: HandleProps) {
  /** The map below would take the press for one on the map itself. */
  function press(event: MouseEvent) {
    event.stopPropagation()
    onPress?.()
  }
  function keyDown(event: KeyboardEvent) {
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || !onDelete) return
    event.preventDefault()
    event.stopPropagation()
    onDelete()
  }
  const button = useRef<HTMLButtonElement>(null)
  // Removing the last point by a key moves the focus to the one before it.
  useEffect(() => {
    if (isChosen && document.activeElement === document.body) button.current?.focus()
  }, [isChosen])
  return (
    <Marker
      longitude={at[0]}
      latitude={at[1]}
      draggable
      onDrag={({ lngLat }) => drag.onHold({ lng: lngLat.lng, lat: lngLat.lat })}
      onDragEnd={drag.onRelease}
    >
      <button
        ref={button}
        type="button"
        className={`${styles.handle} ${look('stack', 'unpadded')}`}
        data-look={kind}
        data-chosen={isChosen || undefined}
        aria-label={label}
        onClick={press}
        onDoubleClick={event => event.stopPropagation()}
        onFocus={onFocus}
        onKeyDown={keyDown}
        onTouchCancel={drag.onGiveUp}
      >
        {kind === 'whole' && <MoveIcon size={16} aria-hidden="true" />}
      </button>
    </Marker>
  )
}
