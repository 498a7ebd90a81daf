import { AppError } from '../app-error.ts'
import { columnsOf } from '../workbooks/columns.ts'
import type { DatasetOf } from '../workbooks/dataset.ts'
import { clubDaySpan } from './club-day-span.ts'
import { devicesEverOfClub, type FixRow, fixesBetween } from './queries.ts'
import { clockOfClub } from './replay-queries.ts'

/** So that the day of a full fleet fits into one sheet. */
const EVERY_SECONDS = 60
const BATCH = 5_000

type Row = FixRow & { readonly label: string | null }
const { text, number, date } = columnsOf<Row>()
const rounded = (value: number | null, digits = 1) => (value === null ? null : Number(value.toFixed(digits)))

/** Where the club's own devices were on a day, once a minute. What golfers share of themselves is not in it. */
export const positionsDataset: DatasetOf<'positions', Row> = {
  title: { en: 'Positions', it: 'Posizioni' },
  columns: {
    tracker: text('Device', 'Dispositivo', row => row.label ?? '–'),
    at: date('Time (UTC)', 'Ora (UTC)', row => row.at),
    lat: number('Latitude', 'Latitudine', row => row.lat_e7 / 1e7),
    lng: number('Longitude', 'Longitudine', row => row.lng_e7 / 1e7),
    accuracyMetres: number('Accuracy (m)', 'Precisione (m)', row => rounded(row.accuracy_metres)),
    speedMetresPerSecond: number('Speed (m/s)', 'Velocità (m/s)', row => rounded(row.speed_mps)),
    batteryPercent: number('Battery %', 'Batteria %', row => rounded(row.battery_percent, 0)),
  },
  read: ({ db, now }, caller, { clubId, day }, onRows) =>
    db.readClubTogether(caller, { clubId }, async (tx, access) => {
      if (access !== 'staff') throw new AppError('club_not_found')
      const club = await tx.one(clockOfClub(clubId))
      const { fromMs, toMs, isRetained } = clubDaySpan(day, club.time_zone, club.retention_days, now())
      if (!isRetained) return
      const span = {
        clubId,
        from: new Date(fromMs),
        to: new Date(toMs),
        everySeconds: EVERY_SECONDS,
        limit: BATCH,
      }
      for (const { id, label } of await tx.all(devicesEverOfClub(clubId))) {
        // A day has no more minutes than a batch has rows.
        const rows = await tx.all(fixesBetween({ ...span, trackerId: id }))
        onRows(rows.map(row => ({ ...row, label })))
      }
    }),
}
