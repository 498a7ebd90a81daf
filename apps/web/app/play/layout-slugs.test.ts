import { expect, test } from 'vitest'
import { findLayout, layoutSlugs } from './layout-slugs.ts'

const layouts = [
  { id: 'a', name: 'Percorso Città & Blu' },
  { id: 'b', name: 'percorso citta blu' },
  { id: 'c', name: '北' },
]

test('an address is made of the name; two of the same are told apart', () => {
  expect([...layoutSlugs(layouts).values()]).toEqual(['percorso-citta-blu', 'percorso-citta-blu-2', 'layout'])
})

test('a layout is found by its address or its id', () => {
  expect(findLayout(layouts, 'percorso-citta-blu-2')?.id).toBe('b')
  expect(findLayout(layouts, 'c')?.id).toBe('c')
  expect(findLayout(layouts, 'red')).toBeNull()
})
