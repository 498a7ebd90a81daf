import type { DeviceKind, Language, TrackerHealth } from '@pinwise/contract'
import type { DatasetOf } from '../workbooks/dataset.ts'
import { readInBatches } from '../workbooks/read-in-batches.ts'
import { type DeviceRow, healthOf, isLike, sortedDevices } from './queries.ts'
import { readDevices } from './read-devices.ts'

const KIND: Record<DeviceKind, Record<Language, string>> = {
  cart: { en: 'Cart', it: 'Golf car' },
  tag: { en: 'Bag tag', it: 'Tag da sacca' },
  tablet: { en: 'Tablet', it: 'Tablet' },
  'staff-vehicle': { en: 'Staff vehicle', it: 'Veicolo di servizio' },
  other: { en: 'Other', it: 'Altro' },
}
const HEALTH: Record<TrackerHealth, Record<Language, string>> = {
  online: { en: 'Online', it: 'Online' },
  stale: { en: 'Late', it: 'In ritardo' },
  offline: { en: 'Offline', it: 'Offline' },
  parked: { en: 'Parked', it: 'Parcheggiato' },
  lost: { en: 'Outside the club', it: 'Fuori dal circolo' },
}

type Row = DeviceRow & { readonly health: TrackerHealth }
const text = (title: Record<Language, string>, widthCharacters: number, value: (row: Row) => string | null) => ({
  title,
  kind: 'text' as const,
  widthCharacters,
  value,
})
const number = (title: Record<Language, string>, value: (row: Row) => number | null) => ({
  title,
  kind: 'number' as const,
  widthCharacters: 12,
  value,
})
const date = (title: Record<Language, string>, value: (row: Row) => Date | null) => ({
  title,
  kind: 'date' as const,
  widthCharacters: 20,
  value,
})

/** The same devices as in the list, by label. */
export const devicesDataset: DatasetOf<'devices', Row> = {
  title: { en: 'Devices', it: 'Dispositivi' },
  columns: {
    label: text({ en: 'Label', it: 'Etichetta' }, 24, row => row.label),
    kind: {
      title: { en: 'Kind', it: 'Tipo' },
      kind: 'text',
      widthCharacters: 18,
      value: (row, language) => KIND[row.kind as DeviceKind][language],
    },
    cartNumber: number({ en: 'Cart number', it: 'Numero di golf car' }, row => row.cart_number),
    serial: text({ en: 'Serial number', it: 'Numero di serie' }, 24, row => row.serial),
    club: text({ en: 'Club', it: 'Circolo' }, 30, row => row.club_name),
    health: {
      title: { en: 'Status', it: 'Stato' },
      kind: 'text',
      widthCharacters: 18,
      value: (row, language) => HEALTH[row.health][language],
    },
    lastContactAt: date({ en: 'Last contact (UTC)', it: 'Ultimo contatto (UTC)' }, row => row.contact_at),
    batteryPercent: number({ en: 'Battery %', it: 'Batteria %' }, row => row.battery_percent),
    accuracyMetres: number({ en: 'Accuracy (m)', it: 'Precisione (m)' }, row => row.accuracy_metres),
    firmware: text({ en: 'Firmware', it: 'Firmware' }, 16, row => row.reported_firmware ?? row.firmware),
    note: text({ en: 'Note', it: 'Nota' }, 40, row => row.note),
    createdAt: date({ en: 'Since (UTC)', it: 'Dal (UTC)' }, row => row.created_at),
  },
  read: (context, caller, filters, onRows) =>
    readDevices(context, caller, async tx => {
      const nowMs = context.now()
      await readInBatches(tx, 'devices_export', sortedDevices(filters), rows =>
        onRows(rows.filter(row => isLike(row, filters, nowMs)).map(row => ({ ...row, health: healthOf(row, nowMs) }))),
      )
    }),
}
