import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Hovering } from '../../map/hovering.ts'
import { look } from '../../ui/look.ts'
import styles from './MapTree.module.css'
import { MapTreeRow, type TreeRowActions } from './MapTreeRow.tsx'
import { type TreeNode, type TreeRow, visibleRows } from './map-tree.ts'
import { isTyped, treeMove, typedAhead } from './tree-keys.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

interface MapTreeProps {
  nodes: readonly TreeNode[]
  /** After a search all matches are expanded. */
  isSearch: boolean
  holeId: string | null
  itemId: string | null
  hovering: Hovering
  onSelect: (node: TreeNode) => void
}

/** The map as a list: the same items with the same labels, for users who cannot see the map or use a pointer. */
export function MapTree({ nodes, isSearch, holeId, itemId, hovering, onSelect }: MapTreeProps) {
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
  const chosen = useMemo(() => rowOf(rows, holeId, itemId), [rows, holeId, itemId])
  const { count, bring, end } = useRowsInSight(rows.length, nodes)
  const isMade = useMemo(() => rows.slice(0, count).some(({ node }) => node.key === active), [rows, count, active])
  const tabStop = isMade ? active : (chosen?.node.key ?? rows[0]?.node.key)

  const rowElement = (key: string) => tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  const chosenKey = chosen?.node.key
  const showChosen = useEffectEvent((key: string) => {
    // Not during the render: the row may have to be created first.
    queueMicrotask(() => {
      bring(rows.findIndex(({ node }) => node.key === key))
      rowElement(key)?.scrollIntoView({ block: 'nearest' })
    })
  })
  useEffect(() => {
    if (chosenKey) showChosen(chosenKey)
  }, [chosenKey])

  const setOpen = (key: string, isNowOpen: boolean) => setOpened(now => new Map(now).set(key, isNowOpen))

  function focus(key: string) {
    bring(rows.findIndex(({ node }) => node.key === key))
    setActive(key)
    rowElement(key)?.focus()
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

  const actions = useLatestActions({ choose, press, toggle: ({ node }) => setOpen(node.key, !isOpen(node)) })

  return (
    <div ref={tree} role="tree" aria-label={t('tree.label')} className={`${styles.tree} ${look('small')}`}>
      {rows.slice(0, count).map(row => (
        <MapTreeRow
          key={row.node.key}
          row={row}
          isOpen={isOpen(row.node)}
          isChosen={row === chosen}
          isTabStop={row.node.key === tabStop}
          hovering={hovering}
          actions={actions}
        />
      ))}
      <div ref={end} role="presentation" className={styles.end} />
    </div>
  )
}

/** The selected item in its hole, else wherever it occurs, else the hole. */
function rowOf(rows: readonly TreeRow[], holeId: string | null, itemId: string | null): TreeRow | undefined {
  const wanted = itemId ?? holeId
  if (!wanted) return undefined
  const found = rows.filter(({ node }) => node.itemId === wanted)
  return found.find(({ node }) => node.holeId === holeId) ?? found[0] ?? rows.find(({ node }) => node.key === holeId)
}

/** Stable functions that call the latest version, so that rows need not be rendered again for them. */
function useLatestActions(actions: TreeRowActions): TreeRowActions {
  const latest = useRef(actions)
  latest.current = actions
  return useMemo(
    () => ({
      choose: row => latest.current.choose(row),
      toggle: row => latest.current.toggle(row),
      press: (event, row) => latest.current.press(event, row),
    }),
    [],
  )
}

const TYPED_TOGETHER_MS = 700

/** The text typed without a pause, including the given key. */
function useTyping(): (key: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return key => {
    const isTogether = performance.now() - typed.current.at < TYPED_TOGETHER_MS
    typed.current = { text: isTogether ? typed.current.text + key : key, at: performance.now() }
    return typed.current.text
  }
}
