import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/icons.ts'
import styles from './MapTree.module.css'
import { type TreeNode, type TreeRow, visibleRows } from './map-tree.ts'
import { isTyped, treeMove, typedAhead } from './tree-keys.ts'

interface MapTreeProps {
  nodes: readonly TreeNode[]
  /** After a search everything that was found shows. */
  isSearch: boolean
  holeId: string | null
  itemId: string | null
  hoveredId: string | null
  onSelect: (node: TreeNode) => void
  onHover: (itemId: string | null) => void
}

/** The map as a list: the same things to choose, in the same words, for those who do not see or point. */
export function MapTree({ nodes, isSearch, holeId, itemId, hoveredId, onSelect, onHover }: MapTreeProps) {
  const { t } = useTranslation('map')
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [active, setActive] = useState<string | null>(null)
  const tree = useRef<HTMLDivElement>(null)
  const type = useTyping()
  const isOpen = useMemo(
    () => (node: TreeNode) => {
      if (node.children.length === 0) return false
      return isSearch || (opened.get(node.key) ?? (node.kind === 'course' || node.key === holeId))
    },
    [opened, isSearch, holeId],
  )
  const rows = useMemo(() => visibleRows(nodes, isOpen), [nodes, isOpen])
  const chosen = rowOf(rows, holeId, itemId)
  const tabStop = rows.some(({ node }) => node.key === active) ? active : (chosen?.node.key ?? rows[0]?.node.key)

  const chosenKey = chosen?.node.key
  useEffect(() => {
    const row = chosenKey && tree.current?.querySelector(`[data-key="${CSS.escape(chosenKey)}"]`)
    if (row) row.scrollIntoView({ block: 'nearest' })
  }, [chosenKey])

  const setOpen = (key: string, isNowOpen: boolean) => setOpened(now => new Map(now).set(key, isNowOpen))

  function focus(key: string) {
    setActive(key)
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }

  function choose(row: TreeRow) {
    setActive(row.node.key)
    if (row.node.itemId === null) setOpen(row.node.key, !isOpen(row.node))
    else onSelect(row.node)
  }

  function press(event: KeyboardEvent, row: TreeRow) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const move = isTyped(event.key)
      ? { focus: typedAhead(type(event.key), rows, row) }
      : treeMove(event.key, rows, row, isOpen(row.node))
    if (!move) return
    event.preventDefault()
    if (move.open !== undefined) setOpen(row.node.key, move.open)
    if (move.focus) focus(move.focus)
    if (move.choose) choose(row)
  }

  return (
    <div ref={tree} role="tree" aria-label={t('tree.label')} className={styles.tree}>
      {rows.map(row => {
        const { node, level, position, size } = row
        const canOpen = node.children.length > 0
        return (
          <div
            key={node.key}
            data-key={node.key}
            data-kind={node.kind}
            role="treeitem"
            tabIndex={node.key === tabStop ? 0 : -1}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={size}
            aria-selected={row === chosen}
            {...(canOpen && { 'aria-expanded': isOpen(node) })}
            data-hovered={node.itemId !== null && node.itemId === hoveredId ? true : undefined}
            className={styles.row}
            onClick={() => choose(row)}
            onKeyDown={event => press(event, row)}
            onFocus={() => onHover(node.itemId)}
            onBlur={() => onHover(null)}
            onMouseEnter={() => onHover(node.itemId)}
            onMouseLeave={() => onHover(null)}
          >
            <span
              className={styles.twisty}
              aria-hidden="true"
              onClick={event => {
                if (!canOpen) return
                event.stopPropagation()
                setOpen(node.key, !isOpen(node))
              }}
            >
              {canOpen && (isOpen(node) ? <ChevronDownIcon size={18} /> : <ChevronRightIcon size={18} />)}
            </span>
            {node.colour && (
              <svg className={styles.swatch} viewBox="0 0 14 14" aria-hidden="true">
                <circle cx="7" cy="7" r="6" fill={node.colour} stroke="currentColor" />
              </svg>
            )}
            <span className={styles.label}>{node.label}</span>
          </div>
        )
      })}
    </div>
  )
}

/** The chosen thing in its hole, else wherever it stands, else the hole. */
function rowOf(rows: readonly TreeRow[], holeId: string | null, itemId: string | null): TreeRow | undefined {
  const wanted = itemId ?? holeId
  if (!wanted) return undefined
  const found = rows.filter(({ node }) => node.itemId === wanted)
  return found.find(({ node }) => node.holeId === holeId) ?? found[0] ?? rows.find(({ node }) => node.key === holeId)
}

const TYPED_TOGETHER_MS = 700

/** What was typed in one go, the given key included. */
function useTyping(): (key: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return key => {
    const isTogether = performance.now() - typed.current.at < TYPED_TOGETHER_MS
    typed.current = { text: isTogether ? typed.current.text + key : key, at: performance.now() }
    return typed.current.text
  }
}
