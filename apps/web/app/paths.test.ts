import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import routes from './routes.ts'

const names = Object.keys(paths) as (keyof typeof paths)[]
const routeOf = (path: string) => matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.id

test.each(names)('%s has a page', name => {
  expect(routeOf(paths[name])).toBeDefined()
  expect(routeOf(paths[name])).not.toBe('not-found')
})

test('every route has a name, and no two the same', () => {
  const ids: (string | undefined)[] = []
  const collect = (list: typeof routes) => {
    for (const route of list) {
      ids.push(route.id)
      if (route.children) collect(route.children as typeof routes)
    }
  }
  collect(routes)
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/)
  expect(new Set(ids).size).toBe(ids.length)
})
