import type { DeviceRow, DeviceRowReview } from '@pinwise/contract'
import type { Tx } from '../database/database.ts'
import { clubsOfNames, devicesOfSerials, type KnownDevice } from './import-queries.ts'

export interface ReviewedRow extends DeviceRowReview {
  readonly row: DeviceRow
  /** The device that has the serial number, where there is one. */
  readonly known: KnownDevice | undefined
  /** Null: as it is. */
  readonly clubId: string | null
}

/** The effect of each row, with its devices locked, so that the following write sees the same. */
export async function reviewRows(tx: Tx, rows: readonly DeviceRow[]): Promise<ReviewedRow[]> {
  const known = Map.groupBy(await tx.all(devicesOfSerials(rows.map(({ serial }) => serial))), ({ serial }) =>
    sameAs(serial),
  )
  const names = rows.flatMap(({ clubName }) => clubName ?? [])
  const found = names.length > 0 ? await tx.all(clubsOfNames(names)) : []
  const clubs = Map.groupBy(found, ({ name }) => sameAs(name))
  const bySerial = Map.groupBy(rows, ({ serial }) => sameAs(serial))
  return rows.map(row => {
    const named = row.clubName === null ? [] : (clubs.get(sameAs(row.clubName)) ?? [])
    const device = known.get(sameAs(row.serial))?.[0]
    const reason =
      (bySerial.get(sameAs(row.serial)) ?? []).length > 1
        ? 'serial_repeated'
        : row.clubName !== null && named.length !== 1
          ? named.length === 0
            ? 'club_unknown'
            : 'club_ambiguous'
          : null
    const clubId = named[0]?.id ?? null
    const changes = device && !reason ? changesOf(row, clubId, device) : []
    const outcome = reason ? 'wrong' : !device ? 'new' : changes.length > 0 ? 'changed' : 'same'
    return { row, known: device, clubId, outcome, reason, changes }
  })
}

const sameAs = (text: string) => text.toLowerCase()

function changesOf(row: DeviceRow, clubId: string | null, known: KnownDevice): DeviceRowReview['changes'] {
  const changes: DeviceRowReview['changes'] = []
  if (row.label !== known.label) changes.push('label')
  if (row.kind !== known.kind) changes.push('kind')
  if (row.cartNumber !== null && row.cartNumber !== known.cart_number) changes.push('cartNumber')
  if (clubId !== null && clubId !== known.club_id) changes.push('club')
  if (row.note !== null && row.note !== known.note) changes.push('note')
  return changes
}
