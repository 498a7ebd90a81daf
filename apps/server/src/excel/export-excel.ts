import { createHash } from 'node:crypto'
import { EXPORTS, type exportCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { buildWorkbook } from '../workbooks/build-workbook.ts'
import { DATASETS } from './datasets.ts'

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
