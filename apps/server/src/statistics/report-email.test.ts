import { dayRecord, summaryOf } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { reportEmail } from './report-email.ts'

const counts = {
  ...{ noShows: 0, withdrawals: 0, visits: 0, warnings: 0, rulings: 0, stopSeconds: 5400 },
  ...{ pinPublications: 1, pinsMoved: 3, trackersOut: 1 },
}
const hole = { holeId: 'seven', number: 7, fromSeconds: 30_000, playSeconds: 600, waitSeconds: 192 }
const round = { goalSeconds: 14_400, roundSeconds: 15_120, startLateSeconds: 0, holes: [hole] }
const week = (golfers: number) =>
  summaryOf([dayRecord('2026-06-13', [{ layoutId: 'one', golfers, startSeconds: 30_000, round }], counts)])
const told = { club: 'Golf Club Milano', from: '2026-06-08', to: '2026-06-14', origin: 'https://pinwise.example' }

test('says how the week was beside the week before, and where groups waited', () => {
  const { subject, text } = reportEmail({ ...told, now: week(8), before: week(6), language: 'en' })
  expect(subject).toBe('Your week · Golf Club Milano')
  expect(text).toContain('Golf Club Milano, 8 June to 14 June')
  expect(text).toContain('Average round: 4 h 12 min (the week before: 4 h 12 min)')
  expect(text).toContain('Golfers: 8 (the week before: 6)')
  expect(text).toContain('Play stopped: 1 h 30 min')
  expect(text).toContain('Groups waited longest on hole 7: 3.2 min each.')
  expect(text).toContain('https://pinwise.example/admin/explore?from=2026-06-08&to=2026-06-14')
})

test('in Italian; with too few golfers or nobody it says so', () => {
  const few = reportEmail({ ...told, now: week(4), before: summaryOf([]), language: 'it' })
  expect(few.subject).toBe('La tua settimana · Golf Club Milano')
  expect(few.text).toContain('8 giugno – 14 giugno')
  expect(few.text).toContain('Giro medio: troppo pochi golfisti\n')
  const none = reportEmail({ ...told, now: summaryOf([]), before: week(8), language: 'it' })
  expect(none.text).toContain('non è stato registrato nessun giro')
})
