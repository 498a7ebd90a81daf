import type { ShownNotice } from '@pinwise/contract'
import { CallFailed } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { createReceipts } from './create-receipts.ts'
import { noticesToShow } from './next-notice.ts'
import type { GuestReceipt } from './notice-settings.ts'
import { noticesAfter } from './notices-after.ts'

const now = Date.parse('2026-11-16T08:00:00Z')
const notice = (sendId: string, part: Partial<ShownNotice> = {}): ShownNotice => ({
  sendId,
  noticeId: `n-${sendId}`,
  kind: 'info',
  texts: { en: sendId, it: null },
  courseId: null,
  sentAt: '2026-11-16T07:00:00.000Z',
  until: '2026-11-16T09:00:00.000Z',
  ...part,
})
const ids = (notices: readonly ShownNotice[]) => notices.map(({ sendId }) => sendId)

test('what concerns safety comes first, then the newest; dismissed and past ones never come', () => {
  const notices = [
    notice('older'),
    notice('newer', { sentAt: '2026-11-16T07:30:00.000Z' }),
    notice('past', { until: '2026-11-16T08:00:00.000Z' }),
    notice('dismissed'),
    notice('lightning', { kind: 'safety', sentAt: '2026-11-16T06:00:00.000Z' }),
    notice('frost', { kind: 'warning' }),
  ]
  const shown = noticesToShow(notices, { now, seen: ['dismissed'], courseId: null })
  expect(ids(shown)).toEqual(['lightning', 'frost', 'newer', 'older'])
})

test('on a hole only the notices of its course, and those of all', () => {
  const notices = [notice('all'), notice('red', { courseId: 'red' }), notice('blue', { courseId: 'blue' })]
  expect(ids(noticesToShow(notices, { now, seen: [], courseId: 'red' }))).toEqual(['all', 'red'])
  expect(ids(noticesToShow(notices, { now, seen: [], courseId: null }))).toEqual(['all', 'red', 'blue'])
})

test('the live feed adds, changes and ends notices; what it says again changes nothing', () => {
  const event = (name: string, data: unknown) => ({ id: 'a.1', name, data })
  const first = noticesAfter([], event('notice.sent', notice('a')))
  expect(ids(noticesAfter(first, event('notice.sent', notice('a'))))).toEqual(['a'])
  const longer = notice('a', { until: '2026-11-16T12:00:00.000Z' })
  expect(noticesAfter(first, event('notice.sent', longer))).toEqual([longer])
  expect(noticesAfter(first, event('notice.ended', { noticeId: 'n-a' }))).toEqual([])
  expect(ids(noticesAfter(first, event('snapshot', { notices: [notice('b')] })))).toEqual(['b'])
  expect(noticesAfter(first, event('pin-position.set', {}))).toBe(first)
})

test('a guest’s phone says once that it has shown a notice, and later where it had no signal', async () => {
  let stored: readonly GuestReceipt[] = []
  let answer: () => Promise<void> = () => Promise.reject(new CallFailed(null))
  const asked: string[] = []
  const receipts = createReceipts<GuestReceipt>({
    idOf: ({ noticeId }) => noticeId,
    read: () => stored,
    write: next => {
      stored = next
    },
    send: ({ noticeId }) => {
      asked.push(noticeId)
      return answer()
    },
  })
  await receipts.leave({ noticeId: 'frost', sendId: 'monday', isSent: false })
  await receipts.leave({ noticeId: 'frost', sendId: 'monday', isSent: false })
  expect([asked, stored]).toEqual([['frost', 'frost'], [{ noticeId: 'frost', sendId: 'monday', isSent: false }]])
  answer = async () => undefined
  await receipts.sendWaiting()
  // The same notice on another day, and one that the club has deleted meanwhile.
  await receipts.leave({ noticeId: 'frost', sendId: 'tuesday', isSent: false })
  expect(asked).toEqual(['frost', 'frost', 'frost'])
  const gone = { status: 404, code: 'notice_not_found', title: '', detail: '', requestId: '' } as const
  answer = () => Promise.reject(new CallFailed(gone))
  await receipts.leave({ noticeId: 'deleted', sendId: 'monday', isSent: false })
  await receipts.sendWaiting()
  expect(asked).toEqual(['frost', 'frost', 'frost', 'deleted'])
  expect(stored.every(({ isSent }) => isSent)).toBe(true)
})
