import { type KeyboardEvent, memo, useSyncExternalStore } from 'react'
import type { Hovering } from '../../map/hovering.ts'
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from './MapTree.module.css'
import type { TreeRow } from './map-tree.ts'

/** The actions of a row; the same stable functions for all rows. */
export interface TreeRowActions {
  readonly choose: (row: TreeRow) => void
  readonly toggle: (row: TreeRow) => void
  readonly press: (event: KeyboardEvent, row: TreeRow) => void
}

interface MapTreeRowProps {
  row: TreeRow
  isOpen: boolean
  isChosen: boolean
  isTabStop: boolean
  hovering: Hovering
  actions: TreeRowActions
}

/** Rendered again only when its own data changes: a club has thousands of rows. */
export const MapTreeRow = memo(function MapTreeRow({
  row,
  isOpen,
  isChosen,
  isTabStop,
  hovering,
  actions,
}: MapTreeRowProps) {
  const { node, level, position, size } = row
  const canOpen = node.children.length > 0
  const isHovered = useSyncExternalStore(
    hovering.subscribe,
    () => node.itemId !== null && hovering.read() === node.itemId,
    () => false,
  )
  const point = () => hovering.set(node.itemId)
  const leave = () => hovering.set(null)
  return (
    <div
      data-key={node.key}
      data-kind={node.kind}
      role="treeitem"
      tabIndex={isTabStop ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-selected={isChosen}
      {...(canOpen && { 'aria-expanded': isOpen })}
      data-hovered={isHovered || undefined}
      className={`${styles.row} ${look('line', 'gap1', 'centre')}`}
      onClick={() => actions.choose(row)}
      onKeyDown={event => actions.press(event, row)}
      onFocus={point}
      onBlur={leave}
      onMouseEnter={point}
      onMouseLeave={leave}
    >
      <span
        className={`${styles.twisty} ${look('stack', 'fixed', 'muted')}`}
        aria-hidden="true"
        onClick={event => {
          if (!canOpen) return
          event.stopPropagation()
          actions.toggle(row)
        }}
      >
        {canOpen && (isOpen ? <ChevronDownIcon size={18} /> : <ChevronRightIcon size={18} />)}
      </span>
      {node.colour && (
        <svg className={`${styles.swatch} ${look('fixed')}`} viewBox="0 0 14 14" aria-hidden="true">
          <circle cx="7" cy="7" r="6" fill={node.colour} stroke="currentColor" />
        </svg>
      )}
      <span className={look('shrink', 'digits', 'anywhere')}>{node.label}</span>
    </div>
  )
})
