import type { Device, DeviceRow, DeviceRowReview, deviceImportCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { trackerBoardOf } from '../trackers/tracker-board.ts'
import type { Verb } from '../verb.ts'
import { assign } from './assign.ts'
import { createDeviceKey } from './device-keys.ts'
import { clubsOfNames, devicesOfSerials, type KnownDevice } from './import-queries.ts'
import { deviceOf, sortedDevices } from './queries.ts'
import { insertDevice, updateDeviceRow } from './write-queries.ts'

const REPORTING_SECONDS = 10

export const reviewDevices: Verb<typeof deviceImportCalls.reviewDevices> = async ({ db }, { caller, body }) => {
  const reviewed = await db.platform(caller, 'review devices of a sheet', tx => reviewRows(tx, body.rows))
  return { rows: reviewed.map(({ outcome, reason, changes }) => ({ outcome, reason, changes })) }
}

/** All rows or none. A serial number is one device: what was imported before changes nothing when it comes again. */
export const importDevices: Verb<typeof deviceImportCalls.importDevices> = async (context, { caller, body }) => {
  const done = await context.db.platform(caller, 'import devices', async tx => {
    const reviewed = await reviewRows(tx, body.rows)
    refuseWrong(reviewed)
    const created: { device: Device; secretKey: string }[] = []
    const clubIds = new Set<string | null>()
    for (const one of reviewed) {
      if (one.outcome === 'same') continue
      const { device, before, secretKey } = await write(context, tx, caller, one)
      if (secretKey) created.push({ device, secretKey })
      clubIds.add(device.clubId).add(before?.clubId ?? null)
    }
    const count = (outcome: ReviewedRow['outcome']) => reviewed.filter(one => one.outcome === outcome).length
    return { answer: { created, changed: count('changed'), same: count('same') }, clubIds: [...clubIds] }
  })
  trackerBoardOf(context).reload(done.clubIds)
  return done.answer
}

function refuseWrong(reviewed: readonly ReviewedRow[]): void {
  const wrong = reviewed.flatMap(({ reason }, nth) =>
    reason
      ? [{ path: `rows.${nth}.${reason === 'serial_repeated' ? 'serial' : 'clubName'}`, code: reason as string }]
      : [],
  )
  const [first] = wrong
  if (first) throw new AppError(first.code === 'serial_repeated' ? 'serial_taken' : 'club_not_found', { fields: wrong })
}

async function write(context: Context, tx: Tx, caller: Caller, { row, known, clubId, changes }: ReviewedRow) {
  const at = new Date(context.now())
  const view = async (id: string) => deviceOf(await tx.one(sortedDevices({ id })), context.now(), true)
  const { clubName: _, ...fields } = row
  const key = known ? null : createDeviceKey()
  const before = known ? await view(known.id) : null
  const made = { ...fields, firmware: null, reportingSeconds: REPORTING_SECONDS }
  const id = known?.id ?? (await tx.one(insertDevice(made, { key, at }))).id
  const differing = differingOf(fields, changes)
  if (known && Object.keys(differing).length > 0) await tx.run(updateDeviceRow(id, differing))
  if (clubId) await assign(tx, caller, { deviceIds: [id], clubId, at })
  const device = await view(id)
  const action = known ? 'device.changed' : 'device.created'
  await recordChange(tx, caller, { clubId: device.clubId, action, recordId: id, before, after: device })
  return { device, before, secretKey: key?.key }
}

/** What of a device that is there the line says differently, as it is now. */
const differingOf = (
  { label, kind, cartNumber, note }: Omit<ReviewedRow['row'], 'clubName'>,
  changes: ReviewedRow['changes'],
) => ({
  ...(changes.includes('label') && { label }),
  ...(changes.includes('kind') && { kind }),
  ...(changes.includes('cartNumber') && { cartNumber }),
  ...(changes.includes('note') && { note }),
})

interface ReviewedRow extends DeviceRowReview {
  readonly row: DeviceRow
  /** The device that has the serial number, where there is one. */
  readonly known: KnownDevice | undefined
  /** Null: as it is. */
  readonly clubId: string | null
}

/** The effect of each row, with its devices locked, so that the following write sees the same. */
async function reviewRows(tx: Tx, rows: readonly DeviceRow[]): Promise<ReviewedRow[]> {
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
