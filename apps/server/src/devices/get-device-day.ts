import type { DeviceDay, deviceDayCalls } from '@pinwise/contract'
import { batteryCurve, contactGaps } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import { clubDaySpan } from '../trackers/club-day-span.ts'
import { contactsOf, newestFixes } from '../trackers/read-contacts.ts'
import type { Verb } from '../verb.ts'
import { clubsOfDevice, sortedDevices } from './queries.ts'

const LAST_POSITIONS = 20
/** Of a device that no club ever had: nothing was stored of it either. */
const IN_STOCK = { time_zone: 'UTC', retention_days: 90 }

/** By the clocks of the club that has it, or had it last. Each club's positions as long as that club keeps them. */
export const getDeviceDay: Verb<typeof deviceDayCalls.getDeviceDay> = async ({ db, now }, { caller, params, query }) =>
  db.platform(caller, 'read the day of a device', async (tx): Promise<DeviceDay> => {
    if (!(await tx.maybe(sortedDevices({ id: params.id })))) throw new AppError('device_not_found')
    const had = await tx.all(clubsOfDevice(params.id))
    const { time_zone: timeZone, retention_days: retentionDays } = had[0] ?? IN_STOCK
    const { fromMs, toMs, untilMs, keptFrom } = clubDaySpan(query.day, timeZone, retentionDays, now())
    const clubs = had.filter(
      club =>
        clubDaySpan(query.day, timeZone, club.retention_days, now()).isRetained &&
        club.starts_ms < untilMs &&
        club.ends_ms > fromMs,
    )
    const ids = [...new Set(clubs.map(({ id }) => id))]
    const times = { fromMs, toMs: untilMs }
    const contacts = ids.length > 0 ? await contactsOf(tx, ids, params.id, times) : []
    const positions = ids.length > 0 ? await newestFixes(tx, ids, params.id, { ...times, count: LAST_POSITIONS }) : []
    const readings = contacts.flatMap(({ atMs, batteryPercent, charging }) =>
      batteryPercent === null ? [] : [{ atMs, percent: batteryPercent, isCharging: charging }],
    )
    const iso = (ms: number) => new Date(ms).toISOString()
    return {
      day: query.day,
      timeZone,
      keptFrom,
      from: iso(fromMs),
      to: iso(toMs),
      until: iso(untilMs),
      clubs: ids.map(id => ({ id, name: clubs.find(club => club.id === id)?.name ?? '' })),
      accepted: contacts.filter(({ isRejected }) => !isRejected).length,
      rejected: contacts.filter(({ isRejected }) => isRejected).length,
      gaps: contactGaps(
        contacts.map(({ atMs }) => atMs),
        untilMs,
      ).map(gap => ({ from: iso(gap.fromMs), to: iso(gap.toMs), isOpen: gap.isOpen })),
      battery: batteryCurve(readings).map(({ atMs, percent, isCharging }) => ({
        at: iso(atMs),
        percent: Math.round(percent),
        charging: isCharging,
      })),
      positions: positions.map(({ trackerId: _, rejected: __, ...position }) => position),
    }
  })
