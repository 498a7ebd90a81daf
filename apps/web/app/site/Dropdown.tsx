import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './Dropdown.module.css'

/** Long enough that a pointer on its way elsewhere opens nothing. */
const HOVER_OPENS_AFTER_MS = 120
const HOVER_CLOSES_AFTER_MS = 250

/** A native disclosure: click, Enter and Space come with it, script or not. Hover, Esc and leaving are added. */
export function Dropdown({ label, name, children }: { label: ReactNode; name?: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const timer = useRef<number>(undefined)
  const { key } = useLocation()
  const setOpen = (isOpen: boolean) => {
    window.clearTimeout(timer.current)
    if (details.current) details.current.open = isOpen
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes whenever the page changes
  useEffect(() => setOpen(false), [key])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const onHover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(setOpen, isOver ? HOVER_OPENS_AFTER_MS : HOVER_CLOSES_AFTER_MS, isOver)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return
    setOpen(false)
    event.currentTarget.querySelector('summary')?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <details
      ref={details}
      name={name ?? 'site-nav'}
      className={styles.dropdown}
      onPointerEnter={onHover(true)}
      onPointerLeave={onHover(false)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <summary>{label}</summary>
      <ul>{children}</ul>
    </details>
  )
}
