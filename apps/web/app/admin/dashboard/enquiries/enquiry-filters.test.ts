import { expect, test } from 'vitest'
import { filtersOf, queryOf, readFilters, writeFilters } from './enquiry-filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

test('what is written is read again', () => {
  const filters = { search: 'Milano', kind: 'help-admin', status: 'spam', page: 2 } as const
  expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters)
})

test('another filter starts at the first page and leaves the rest of the address alone', () => {
  const next = writeFilters(new URLSearchParams('lang=it&enquiry=7&page=4&kind=generic'), { status: 'new' })
  expect(next.toString()).toBe('lang=it&enquiry=7&kind=generic&status=new')
  expect(writeFilters(next, { status: null }).toString()).toBe('lang=it&enquiry=7&kind=generic')
})

test.each(['page=0', 'page=-3', 'page=x', 'kind=letter', 'status=', 'search=%20'])(
  '%s is as if it were not there',
  address => expect(read(address)).toEqual(read('')),
)

test('the server is asked for one page, the latest first', () => {
  expect(queryOf(read('status=new&page=2'))).toEqual({
    status: 'new',
    sort: ['receivedAt', 'desc'],
    limit: 10,
    offset: 10,
  })
  expect(filtersOf(read('kind=golfclub&search=nora&page=3'))).toEqual({ kind: 'golfclub', search: 'nora' })
})
