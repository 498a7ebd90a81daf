import { expect, test } from 'vitest'
import { listQueryOf, readListFilters, withFilter, withParameters, writeListFilters } from './record-address.ts'

const address = (text: string) => new URLSearchParams(text)

test('a search starts at its first page and keeps the rest of the address', () => {
  const next = writeListFilters(address('view=customers&page=3&customer=1'), { search: 'milano' })
  expect(next.toString()).toBe('view=customers&customer=1&search=milano')
  expect(writeListFilters(next, { search: '' }).get('search')).toBeNull()
  expect(writeListFilters(next, { page: 2 }).get('page')).toBe('2')
  expect(writeListFilters(address('page=2'), { page: 1 }).toString()).toBe('')
})

test.each(['', '-4', '1.9', 'x'])('page %o of an address is the first', page => {
  expect(readListFilters(address(`page=${page}`)).page).toBe(1)
})

test('the query asks for one page of what matches', () => {
  expect(listQueryOf({ search: 'oak', page: 2 })).toEqual({ search: 'oak', limit: 50, offset: 50 })
  expect(listQueryOf({ search: '', page: 1 })).not.toHaveProperty('search')
})

test('a record opens and closes beside the filters', () => {
  const open = withParameters(address('search=oak'), { club: 'c1', day: undefined })
  expect(open.toString()).toBe('search=oak&club=c1')
  expect(withParameters(open, { club: null }).toString()).toBe('search=oak')
})

test('a filter starts at the first page; taken away it leaves nothing', () => {
  const next = withFilter(address('search=12&page=4'), 'health', 'offline')
  expect(next.toString()).toBe('search=12&health=offline')
  expect(withFilter(next, 'health', null).toString()).toBe('search=12')
})
