import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import routes from '../../routes.ts'
import { pagesFor } from './navigation.ts'

const namesFor = (...groups: string[]) => pagesFor(groups).map(({ name }) => name)

const CLUB = ['dashboard', 'pin-position', 'map', 'print-pin-position', 'profile', 'pace', 'notifications', 'explore']
const PLATFORM = ['users', 'adv', 'golfclubs', 'partners', 'devices', 'leading-courses']

describe('the pages on offer', () => {
  test.each([
    [[], ['dashboard']],
    [['admin'], CLUB],
    [['superadmin'], ['dashboard', ...PLATFORM]],
    [
      ['admin', 'superadmin'],
      [...CLUB, ...PLATFORM],
    ],
    [['administrators', 'super'], ['dashboard']],
  ])('of %j are %j', (groups, names) => {
    expect(namesFor(...groups)).toEqual(names)
  })

  test.each(pagesFor(['admin', 'superadmin']))('$name is a page of that name', ({ name, path }) => {
    const found = matchRoutes(routes as RouteObject[], path)?.map(({ route }) => route.id)
    expect(found).toEqual(['admin', name])
  })
})
