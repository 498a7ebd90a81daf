import { expect, test } from 'vitest'
import { NO_PADDING } from './map-view.ts'
import { viewChange, type WishedView } from './view-change.ts'

const hole = (holeId: string, moment = 0) => ({ to: 'hole', holeId, moment }) as const
const wish: WishedView = { fit: hole('h7'), turn: null, padding: NO_PADDING, isEmpty: false }
const beside = { ...NO_PADDING, right: 344 }

test('a panel that opens leaves a map where a person has moved it, and only gets out of its way', () => {
  expect(viewChange(wish, { ...wish, padding: beside }, true)).toBe('shift')
  expect(viewChange(wish, { ...wish, padding: beside }, false)).toBe('refit')
  expect(viewChange(wish, { ...wish, padding: { ...NO_PADDING } }, true)).toBe('none')
})

test('another hole that is touched turns nothing; the fitted one does', () => {
  const turned = { ...wish, turn: 'h7' }
  expect(viewChange(turned, { ...turned, turn: 'h9' }, false)).toBe('none')
  expect(viewChange(turned, { ...turned, turn: null }, false)).toBe('none')
  expect(viewChange(wish, turned, true)).toBe('fit')
})

test('whoever chooses the same again is brought back to it', () => {
  expect(viewChange(wish, { ...wish, fit: hole('h7') }, true)).toBe('none')
  expect(viewChange(wish, { ...wish, fit: hole('h7', 1) }, true)).toBe('fit')
  expect(viewChange(wish, { ...wish, fit: hole('h8'), padding: beside, turn: 'h8' }, true)).toBe('fit')
})

test('the first shape of an empty map is fitted, unless it was drawn where a person had gone', () => {
  const empty = { ...wish, isEmpty: true }
  expect(viewChange(empty, wish, false)).toBe('fit')
  expect(viewChange(empty, wish, true)).toBe('none')
})
