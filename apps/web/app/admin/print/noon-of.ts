/** Noon of a day by the clocks of a zone: after the holes are cut, and never an hour that clocks skip or show twice. */
export function noonOf(day: string, timeZone: string): string {
  const guess = Date.parse(`${day}T12:00:00Z`)
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(guess)
  const part = (type: string) => Number(parts.find(each => each.type === type)?.value ?? 0)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return new Date(guess - (shown - guess)).toISOString()
}
