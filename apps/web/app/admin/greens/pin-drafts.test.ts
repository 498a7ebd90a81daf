import { describe, expect, test } from 'vitest'
import { holeId, pinId, placeOn } from '../pins/testing/pin-club.ts'
import { changeDrafts, type DraftAction, type PinDrafts } from './pin-drafts.ts'

const hole = holeId(1)
const after = (...actions: DraftAction[]): PinDrafts => actions.reduce(changeDrafts, {})
const place = (right: number, stroke?: string): DraftAction => ({
  type: 'place',
  holeId: hole,
  position: placeOn(1, right, 15),
  seenPinId: pinId(1),
  seenAt: placeOn(1, 0, 15),
  day: '2026-11-15',
  ...(stroke && { stroke }),
})
const undo: DraftAction = { type: 'undo', holeId: hole }

describe('moves', () => {
  test('are taken back one by one, and the first leaves the pin where it was', () => {
    const twice = after(place(1), place(2))
    expect(twice[hole]?.before).toHaveLength(1)
    const once = changeDrafts(twice, undo)
    expect(once[hole]?.position).toEqual(after(place(1))[hole]?.position)
    expect(changeDrafts(once, undo)).toEqual({})
  })

  test('of one drag, or of arrow keys in a row, are one step', () => {
    const dragged = after(place(1), place(2, 'drag 7'), place(3, 'drag 7'), place(4, 'drag 7'), undo)
    expect(dragged[hole]?.position).toEqual(after(place(1))[hole]?.position)
  })

  test('of another drag are another step', () => {
    expect(after(place(1, 'drag 1'), place(2, 'drag 2'))[hole]?.before).toHaveLength(1)
  })

  test('keep the pin that was seen when they began', () => {
    const later = { ...place(2), seenPinId: pinId(2) } as DraftAction
    expect(after(place(1), later)[hole]?.seenPinId).toBe(pinId(1))
  })

  test('are kept to a centimetre, as the server has them', () => {
    expect(String(after(place(1.23456))[hole]?.position.lng)).toMatch(/^\d+\.\d{1,7}$/)
  })
})

describe('after publishing', () => {
  const sent = [{ holeId: hole, position: after(place(1))[hole]!.position, seenPinId: pinId(1) }]
  const published: DraftAction = {
    type: 'published',
    sent,
    seen: { [hole]: { id: pinId(9), position: sent[0]!.position } },
  }

  test('nothing is left to publish', () => {
    expect(after(place(1), published)).toEqual({})
  })

  test('what was moved meanwhile stays, upon the pin that is there now', () => {
    expect(after(place(1), place(2), published)[hole]).toMatchObject({ seenPinId: pinId(9), seenAt: sent[0]!.position })
  })
})

test('who keeps their own has seen the other', () => {
  const kept = after(place(1), { type: 'keep-mine', seen: { [hole]: null } })
  expect(kept[hole]?.seenPinId).toBeNull()
})

test('who drops some keeps the others', () => {
  const other = { ...place(1), holeId: holeId(2) } as DraftAction
  expect(Object.keys(after(place(1), other, { type: 'drop', holeIds: [hole] }))).toEqual([holeId(2)])
})

test('what was dropped by mistake comes back, beside what was moved since', () => {
  const other = { ...place(1), holeId: holeId(2) } as DraftAction
  const dropped = after(place(1), other)
  const later = after(place(1), other, { type: 'drop', holeIds: [hole, holeId(2)] }, place(3))
  const back = changeDrafts(later, { type: 'restore', drafts: dropped })
  expect(back).toEqual({ [hole]: later[hole], [holeId(2)]: dropped[holeId(2)] })
})

test('a move says of which day it is', () => {
  const tomorrow = { ...place(2), day: '2026-11-16' } as DraftAction
  expect(after(place(1), tomorrow)[hole]?.day).toBe('2026-11-16')
})
