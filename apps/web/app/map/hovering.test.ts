import { expect, test } from 'vitest'
import { createHovering } from './hovering.ts'

test('listeners hear of what is pointed at once, and of nothing after they left', () => {
  const hovering = createHovering()
  const heard: (string | null)[] = []
  const leave = hovering.subscribe(() => heard.push(hovering.read()))
  for (const id of ['a', 'a', 'b', null, null] as const) hovering.set(id)
  expect(heard).toEqual(['a', 'b', null])
  leave()
  hovering.set('c')
  expect(heard).toHaveLength(3)
  expect(hovering.read()).toBe('c')
})
