import { expect, test } from 'vitest'
import { type TreeNode, visibleRows } from './map-tree.ts'
import { treeMove, typedAhead } from './tree-keys.ts'

const node = (key: string, kind: TreeNode['kind'], label: string, children: TreeNode[] = []): TreeNode => ({
  key,
  kind,
  label,
  itemId: key,
  holeId: null,
  children,
})
const nodes = [
  node('c', 'course', 'Blu', [
    node('h1', 'hole', 'Hole 1 · Par 4 · 362 m', [node('g1', 'green', 'Green')]),
    node('h3', 'hole', 'Hole 3 · Par 5 · 458 m'),
    node('h14', 'hole', 'Hole 14 · Par 4 · 301 m'),
  ]),
]
const rows = visibleRows(nodes, ({ kind }) => kind === 'course')
const at = (key: string) => rows.find(row => row.node.key === key)!

test('arrows, Home and End walk the rows that show', () => {
  expect(treeMove('ArrowDown', rows, at('c'), true)).toEqual({ focus: 'h1' })
  expect(treeMove('ArrowUp', rows, at('h1'), false)).toEqual({ focus: 'c' })
  expect(treeMove('Home', rows, at('h14'), false)).toEqual({ focus: 'c' })
  expect(treeMove('End', rows, at('c'), true)).toEqual({ focus: 'h14' })
})

test('right opens and then enters, left closes and then leaves', () => {
  expect(treeMove('ArrowRight', rows, at('h1'), false)).toEqual({ open: true })
  expect(treeMove('ArrowRight', rows, at('c'), true)).toEqual({ focus: 'h1' })
  expect(treeMove('ArrowLeft', rows, at('c'), true)).toEqual({ open: false })
  expect(treeMove('ArrowLeft', rows, at('h3'), false)).toEqual({ focus: 'c' })
})

test('keys of others stay theirs', () => {
  expect(treeMove('Tab', rows, at('c'), true)).toBeNull()
  expect(treeMove('Escape', rows, at('c'), true)).toBeNull()
})

test('a number is a hole’s own, not a length; letters are the beginning of a label', () => {
  expect(typedAhead('3', rows, at('c'))).toBe('h3')
  expect(typedAhead('1', rows, at('c'))).toBe('h1')
  expect(typedAhead('14', rows, at('h1'))).toBe('h14')
  expect(typedAhead('b', rows, at('h3'))).toBe('c')
  expect(typedAhead('z', rows, at('h3'))).toBeUndefined()
})
