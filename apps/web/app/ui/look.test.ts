import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test('every look that can be named has its rule, and the other way round', () => {
  const named = [...read('look.ts').matchAll(/^ {2}\| '(\w+)'$/gm)].map(match => match[1])
  const ruled = [...read('look.module.css').matchAll(/^ {2}\.(\w+) \{$/gm)].map(match => match[1])
  expect(named.length).toBeGreaterThan(20)
  expect(named).toEqual(ruled)
})
