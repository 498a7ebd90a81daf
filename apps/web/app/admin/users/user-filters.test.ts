import { expect, test } from 'vitest'
import { queryOf, readFilters, writeFilters } from './user-filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

test('what is written is read again', () => {
  const filters = {
    search: 'ada & co',
    group: 'none',
    status: 'invited',
    customer: '0190c1de-7f5e-7000-8000-000000000001',
    sort: { key: 'lastSeenAt', direction: 'descending' },
    page: 3,
  } as const
  expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters)
})

test('another filter starts at the first page and leaves the rest of the address alone', () => {
  const next = writeFilters(new URLSearchParams('lang=it&user=7&page=4&group=admin'), { status: 'disabled' })
  expect(next.toString()).toBe('lang=it&user=7&group=admin&status=disabled')
})

test.each(['page=0', 'page=-3', 'page=x', 'group=king', 'status=', 'customer=1', 'sort=password-ascending', 'sort='])(
  '%s is as if it were not there',
  address => expect(read(address)).toEqual(read('')),
)

test('the server is asked for one page of it', () => {
  expect(queryOf(read('search=ada&sort=email-descending&page=2'))).toEqual({
    search: 'ada',
    sort: ['email', 'desc'],
    limit: 50,
    offset: 50,
  })
})
