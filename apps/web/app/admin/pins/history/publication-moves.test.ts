import type { PinPublication } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { type BoardPins, dayBoard } from '../../greens/day-board.ts'
import { GREENS, holeId, pinId, pinOf, placeOn, TODAY } from '../testing/pin-club.ts'
import { movesOf, publicationsOfDay, restorable } from './publication-moves.ts'

const publication = (number: number, effectiveAt: string, holes: number[] = [1]) =>
  ({ number, effectiveAt, holeIds: holes.map(holeId) }) as unknown as PinPublication
const { day, timeZone } = TODAY
const NOW = Date.parse('2026-11-15T08:00:00Z')

test('what took effect today by the club’s clocks is listed, the newest first; a plan of this afternoon is not', () => {
  const listed = [
    publication(4, '2026-11-15T13:00:00Z'),
    publication(3, '2026-11-15T05:30:00Z'),
    publication(2, '2026-11-14T23:10:00Z'),
    publication(1, '2026-11-14T22:50:00Z'),
  ]
  expect(publicationsOfDay(listed, { day, timeZone, now: NOW }).map(({ number }) => number)).toEqual([3, 2])
})

test('a publication says where each pin was and where it went, and one that was overtaken can be put on the board again', () => {
  const [old, early] = [placeOn(1, -5, 10), placeOn(1, 5, 20)]
  const past = { state: 'past', origin: 'set' } as const
  const pins: BoardPins = {
    open: [pinOf(1, { publication: 3, start: '2026-11-15T07:00:00Z' }), pinOf(2, { publication: 2 })],
    around: [
      pinOf(1, { ...past, id: pinId(60), position: old, start: '2026-11-14T05:00:00Z', end: '2026-11-15T05:00:00Z' }),
      pinOf(1, {
        ...past,
        id: pinId(61),
        position: early,
        publication: 2,
        start: '2026-11-15T05:00:00Z',
        end: '2026-11-15T07:00:00Z',
      }),
    ],
  }
  const board = dayBoard(GREENS, pins, {}, TODAY)
  const moves = movesOf(publication(2, '2026-11-15T05:00:00Z', [1, 2]), board, pins)
  expect(moves).toMatchObject([
    { green: { label: 1 }, from: old, to: early },
    { green: { label: 2 }, from: null, to: pinOf(2).position },
  ])
  expect(restorable(moves).map(({ green }) => green.label)).toEqual([1])
  expect(restorable(movesOf(publication(3, '2026-11-15T07:00:00Z'), board, pins))).toEqual([])
})
