import { expect, test } from 'vitest'
import { changesByArea } from './changes-by-area.ts'

test('what one person did in one part of the club is one line, the newest first', () => {
  const change = (action: string, by: string | null, at: string, count = 1) => ({ action, by, at, count })
  expect(
    changesByArea([
      change('pins.published', 'Ada', '2026-06-13T06:00:00Z', 2),
      change('hole.changed', null, '2026-06-13T07:00:00Z'),
      change('pin-settings.changed', 'Ada', '2026-06-13T08:00:00Z'),
      change('pins.published', 'Tom', '2026-06-13T05:00:00Z'),
      change('club.changed', 'Ada', '2026-06-13T04:00:00Z'),
    ]),
  ).toEqual([
    { area: 'pins', by: 'Ada', at: '2026-06-13T08:00:00Z', count: 3 },
    { area: 'course', by: null, at: '2026-06-13T07:00:00Z', count: 1 },
    { area: 'pins', by: 'Tom', at: '2026-06-13T05:00:00Z', count: 1 },
    { area: 'club', by: 'Ada', at: '2026-06-13T04:00:00Z', count: 1 },
  ])
})
