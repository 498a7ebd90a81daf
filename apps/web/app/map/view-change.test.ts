import { expect, test } from 'vitest'
import { NO_PADDING } from './map-view.ts'
import { type RequestedView, viewChange } from './view-change.ts'

const hole = (holeId: string, moment = 0) => ({ to: 'hole', holeId, moment }) as const
const view: RequestedView = { fit: hole('h7'), turn: null, padding: NO_PADDING, isEmpty: false }
const beside = { ...NO_PADDING, right: 344 }

test('a panel that opens leaves a map where a person has moved it, and only gets out of its way', () => {
  expect(viewChange(view, { ...view, padding: beside }, true)).toBe('shift')
  expect(viewChange(view, { ...view, padding: beside }, false)).toBe('refit')
  expect(viewChange(view, { ...view, padding: { ...NO_PADDING } }, true)).toBe('none')
})

test('another hole that is touched turns nothing; the fitted one does', () => {
  const turned = { ...view, turn: 'h7' }
  expect(viewChange(turned, { ...turned, turn: 'h9' }, false)).toBe('none')
  expect(viewChange(turned, { ...turned, turn: null }, false)).toBe('none')
  expect(viewChange(view, turned, true)).toBe('fit')
})

test('whoever chooses the same again is brought back to it', () => {
  expect(viewChange(view, { ...view, fit: hole('h7') }, true)).toBe('none')
  expect(viewChange(view, { ...view, fit: hole('h7', 1) }, true)).toBe('fit')
  expect(viewChange(view, { ...view, fit: hole('h8'), padding: beside, turn: 'h8' }, true)).toBe('fit')
})

test('the first shape of an empty map is fitted, unless it was drawn where a person had gone', () => {
  const empty = { ...view, isEmpty: true }
  expect(viewChange(empty, view, false)).toBe('fit')
  expect(viewChange(empty, view, true)).toBe('none')
})
