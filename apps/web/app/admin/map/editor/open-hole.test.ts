import { expect, test } from 'vitest'
import { editorAddress } from '../editor-address.ts'
import { firstShapeOf } from './shapes.ts'

test('the editor opens with the hole that was looked at, its green in hand', () => {
  expect(editorAddress('hole 7')).toBe('/admin/map/edit?hole=hole+7')
  expect(editorAddress(null)).toBe('/admin/map/edit')
  const shape = { type: 'Point', coordinates: [9, 45] } as never
  expect(firstShapeOf({ id: '7', green: shape, lineOfPlay: shape })).toEqual({ of: 'green', id: '7' })
  expect(firstShapeOf({ id: '7', green: null, lineOfPlay: shape })).toEqual({ of: 'line', id: '7' })
  expect(firstShapeOf({ id: '7', green: null, lineOfPlay: null })).toBeNull()
})
