import { expect, test } from 'vitest'
import { withFilter } from '../shell/record-address.ts'
import { clubFiltersOf, isMapShown, withMapShown, withoutClubFilters } from './club-filters.ts'

test('an address filters by what there is, and by nothing else', () => {
  expect(clubFiltersOf(new URLSearchParams('country=IT&published=no&lacks=pins'))).toEqual({
    country: 'IT',
    published: false,
    lacks: 'pins',
  })
  expect(clubFiltersOf(new URLSearchParams('country=Italy&published=maybe&lacks=money'))).toEqual({})
})

test('a filter starts at the first page and leaves the map as it is; all of them go at once', () => {
  const shown = withMapShown(new URLSearchParams('search=golf&page=3'), true)
  const next = withFilter(shown, 'lacks', 'map')
  expect(next.toString()).toBe('search=golf&map=shown&lacks=map')
  expect(isMapShown(next)).toBe(true)
  expect(withFilter(next, 'lacks', null).toString()).toBe('search=golf&map=shown')
  expect(withoutClubFilters(next).toString()).toBe('map=shown')
  expect(withMapShown(next, false).toString()).toBe('search=golf&lacks=map')
})
