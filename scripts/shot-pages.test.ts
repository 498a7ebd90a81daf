import { expect, test } from 'vitest'
import { paths } from '../apps/web/app/paths.ts'
import { shotPages } from './shot-pages.ts'

test('every page of the product is photographed, and those of staff by somebody who is signed in', () => {
  const pages = shotPages()
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(paths)))
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
  expect(pages.find(({ path }) => path === paths.users)?.isSignedIn).toBe(true)
  expect(pages.find(({ path }) => path === paths.login)?.isSignedIn).toBe(false)
})
