import type { PinTemplate } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { GREENS, holeId, placeOn } from '../testing/pin-club.ts'
import { templateChoice } from './template-choice.ts'

const template = (pins: readonly { hole: number; usable?: boolean }[]) =>
  ({
    name: 'Medal Sunday',
    pins: pins.map(({ hole, usable = true }) => ({ holeId: holeId(hole), position: placeOn(hole, 3, 12), usable })),
  }) as unknown as PinTemplate

test('a template puts its pins on the greens in the order of play', () => {
  const { name, pins, total, leftOut } = templateChoice(template([{ hole: 2 }, { hole: 1 }]), GREENS)
  expect({ name, total, leftOut }).toEqual({ name: 'Medal Sunday', total: 2, leftOut: 0 })
  expect(pins).toEqual([1, 2].map(hole => ({ holeId: holeId(hole), position: placeOn(hole, 3, 12) })))
})

test('a green that has changed since, is not drawn, or is not played any more is left out and counted', () => {
  const choice = templateChoice(template([{ hole: 1, usable: false }, { hole: 2 }, { hole: 3 }, { hole: 4 }]), GREENS)
  expect(choice).toMatchObject({ total: 4, leftOut: 3, pins: [{ holeId: holeId(2) }] })
})
