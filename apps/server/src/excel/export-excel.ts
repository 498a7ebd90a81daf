import { createHash } from 'node:crypto'
import { EXPORTS, type ExportName, type exportCalls } from '@pinwise/contract'
import { campaignsDataset } from '../advertising/campaigns-dataset.ts'
import { auditDataset } from '../audit/audit-dataset.ts'
import { clubsDataset } from '../clubs/clubs-dataset.ts'
import { customersDataset } from '../customers/customers-dataset.ts'
import { devicesDataset } from '../devices/devices-dataset.ts'
import { scorecardDataset } from '../holes/scorecard-dataset.ts'
import { noticesDataset } from '../notifications/notices-dataset.ts'
import { paceRoundsDataset } from '../pace/pace-rounds-dataset.ts'
import { pinsDataset } from '../pins/pins-dataset.ts'
import { dailyRecordDataset } from '../statistics/daily-record-dataset.ts'
import { positionsDataset } from '../trackers/positions-dataset.ts'
import { usersDataset } from '../users/users-dataset.ts'
import type { Verb } from '../verb.ts'
import { enquiriesDataset } from '../website/enquiries-dataset.ts'
import { buildWorkbook } from '../workbooks/build-workbook.ts'
import type { Dataset } from '../workbooks/dataset.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** As the same figures are labelled on the screen. */
const WHOLE_CLUB = { en: 'whole club', it: 'tutto il circolo' } as const

export const exportExcel: Verb<typeof exportCalls.exportExcel> = async (context, { caller, body }) => {
  const { dataset: name, filters, language } = body
  const dataset = DATASETS[name]
  const columns = (body.columns ?? EXPORTS[name].columns).flatMap(column => dataset.columns[column] ?? [])
  const isOfLayout = 'layoutId' in filters && filters.layoutId !== undefined
  const sheet = {
    title: dataset.title[language],
    columns: columns.map(({ title, kind, widthCharacters, isOfClub }) => {
      if (!isOfClub || !isOfLayout) return { title: title[language], kind, widthCharacters }
      const whole = `${title[language]} (${WHOLE_CLUB[language]})`
      return { title: whole, kind, widthCharacters: Math.max(widthCharacters, whole.length) }
    }),
  }
  const bytes = await buildWorkbook(caller.identity?.subject ?? '', sheet, add =>
    dataset.read(context, caller, filters, rows =>
      add(rows.map(row => columns.map(column => column.value(row, language)))),
    ),
  )
  return {
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    size: bytes.byteLength,
    open: async () => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    contentType: XLSX,
    download: true,
    name: `${name}-${new Date(context.now()).toISOString().slice(0, 10)}.xlsx`,
    isPublic: false,
  }
}

/** One entry for each list of the contract's EXPORTS, whose schemas hold a request to the list that it names. */
const DATASETS: Readonly<Record<ExportName, Dataset>> = {
  users: usersDataset,
  devices: devicesDataset,
  'daily-record': dailyRecordDataset,
  notices: noticesDataset,
  audit: auditDataset,
  enquiries: enquiriesDataset,
  campaigns: campaignsDataset,
  'pace-rounds': paceRoundsDataset,
  pins: pinsDataset,
  scorecard: scorecardDataset,
  positions: positionsDataset,
  clubs: clubsDataset,
  customers: customersDataset,
}
