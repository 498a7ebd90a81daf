import { hourOf } from './tee-sheet-lines.ts'

const TIME = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?\s*([ap]m)?$/i
const HEADS = {
  time: /^(tee ?time|time|start ?time|start|ora|orario|partenza|orario di partenza)$/i,
  hole: /^(hole|start ?hole|tee|buca|buca di partenza)$/i,
}

/** Columns without names of players, by their header. */
const OTHERS =
  /^(#|no\.?|nr\.?|n\.|hcp|handicap|index|club|circolo|flight|group|gruppo|tessera|id|phone|telefono|email)$/i

/**
 * The lines of a tee sheet from its cells: the columns of times and of holes are found by their header, else by their
 * content; the rest are names. A cell that cannot be parsed stays in its line, so that the user sees it.
 */
export function linesOfRows(rows: readonly (readonly string[])[]): string {
  const width = Math.max(0, ...rows.map(row => row.length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const headAt = rows.findIndex(row => row.some(cell => HEADS.time.test(cell.trim())))
  const head = headAt < 0 ? [] : (rows[headAt] ?? [])
  const body = rows.slice(headAt + 1)
  const named = (pattern: RegExp) => columns.find(index => pattern.test((head[index] ?? '').trim()))
  const mostly = (test: (cell: string) => boolean, taken: (number | undefined)[] = []) => {
    const counted = columns
      .filter(index => !taken.includes(index))
      .map(index => ({ index, hits: body.filter(row => test((row[index] ?? '').trim())).length }))
    const [best] = counted.sort((a, b) => b.hits - a.hits || a.index - b.index)
    return best && best.hits * 2 > body.length ? best.index : undefined
  }
  const time = named(HEADS.time) ?? mostly(cell => timeOf(cell) !== null)
  const hole = named(HEADS.hole) ?? mostly(cell => /^\d{1,2}$/.test(cell), [time])
  const others = columns.filter(index => OTHERS.test((head[index] ?? '').trim()))
  return body
    .map(row => {
      const cell = (index: number | undefined) => (index === undefined ? '' : (row[index] ?? '').trim())
      const names = columns
        .filter(index => index !== time && index !== hole && !others.includes(index))
        .map(cell)
        .filter(name => name !== '' && !/^[\d.,+-]+$/.test(name))
      return [timeOf(cell(time)) ?? cell(time), cell(hole).replace(/\D/g, ''), names.join(', ')]
        .filter(part => part !== '')
        .join(' ')
    })
    .filter(line => line !== '')
    .join('\n')
}

/** As text, or as a spreadsheet stores it: the share of a day that has passed. */
function timeOf(cell: string): string | null {
  const [, hours, minutes, half] = TIME.exec(cell) ?? []
  if (hours !== undefined) {
    return `${String(hourOf(Number(hours), half)).padStart(2, '0')}:${minutes}`
  }
  const share = /^\d*\.\d+$/.test(cell) ? Number(cell) % 1 : Number.NaN
  if (!(share > 0)) return null
  const passed = Math.round(share * 1440) % 1440
  return `${String(Math.floor(passed / 60)).padStart(2, '0')}:${String(passed % 60).padStart(2, '0')}`
}
