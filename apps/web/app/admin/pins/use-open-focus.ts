import { useEffect, useRef } from 'react'
import { GRIP_ID, tileId } from './element-ids.ts'

/** Opening a green focuses its flag; closing it returns the focus. */
export function useOpenFocus(openId: string | null) {
  const board = useRef<HTMLDivElement>(null)
  const before = useRef(openId)
  useEffect(() => {
    const was = before.current
    before.current = openId
    if (was === openId) return
    const isFromBoard = was === null || board.current?.contains(document.activeElement)
    if (openId !== null && isFromBoard) enter(document.getElementById(GRIP_ID), board.current)
    if (openId === null && was !== null) document.getElementById(tileId(was))?.focus()
  }, [openId])
  return board
}

function enter(grip: HTMLElement | null, board: HTMLElement | null) {
  grip?.focus({ preventScroll: true })
  // On a phone the green replaces the board, wherever that was scrolled to.
  if (board?.offsetParent === null) grip?.closest('section')?.scrollIntoView({ block: 'start' })
}
