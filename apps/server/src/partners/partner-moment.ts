import type { PartnerMoment } from '@pinwise/contract'

/** One instant by both clocks. */
export function partnerMoment(at: Date, timeZone: string): PartnerMoment {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime())
  const local = instant.toZonedDateTimeISO(timeZone)
  return { utc: at.toISOString(), local: local.toString({ timeZoneName: 'never', fractionalSecondDigits: 3 }) }
}
