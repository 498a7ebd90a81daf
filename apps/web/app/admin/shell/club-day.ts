import type { Day } from '@pinwise/golf'

/** The day of the club's calendar that an instant falls on, whatever the zone of the viewer. */
export function clubDay(instant: Date | number | string, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}
