import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { readCsv, readSheetFile } from './read-sheet-file.ts'
import { linesOfRows } from './sheet-columns.ts'
import { asHours, previewOf } from './time-par-preview.ts'

test('a CSV is read by its own separator, with quotes and without', () => {
  expect(readCsv('Time;Hole;Player\n08:10;1;"Rossi; ""il Lungo"""\r\n08:20;10;Neri')).toEqual([
    ['Time', 'Hole', 'Player'],
    ['08:10', '1', 'Rossi; "il Lungo"'],
    ['08:20', '10', 'Neri'],
  ])
  expect(readCsv('08:10,"De Luca, Ada"')).toEqual([['08:10', 'De Luca, Ada']])
})

test('the columns of a tee sheet are found by their heads or by what they hold', () => {
  const named = [
    ['Sunday medal', '', '', ''],
    ['Hcp', 'Giocatore 1', 'Giocatore 2', 'Orario', 'Buca'],
    ['12', 'Rossi', 'Bianchi', '8.10', '1'],
    ['7', 'Verdi', '', '0.34722', 'Buca 10'],
    ['', 'Neri', '', 'soon', ''],
  ]
  expect(linesOfRows(named)).toBe('08:10 1 Rossi, Bianchi\n08:20 10 Verdi\nsoon Neri')
  const bare = [
    ['1', '08:10', 'Rossi'],
    ['10', '1:20 pm', 'Verdi'],
  ]
  expect(linesOfRows(bare)).toBe('08:10 1 Rossi\n13:20 10 Verdi')
  expect(linesOfRows([])).toBe('')
})

test('an Excel file is read as it was written', async () => {
  const text = (value: string) => ({ value, type: String })
  const file = await writeExcelFile(
    [
      [text('Time'), text('Hole'), text('Players')],
      [text('08:10'), { value: 1, type: Number }, text('Rossi & Söhne, <Ada>')],
      [text('08:20'), null, text('Neri')],
    ],
    { sheet: 'Today' },
  ).toBuffer()
  const rows = await readSheetFile(new Blob([new Uint8Array(file)]))
  expect(linesOfRows(rows)).toBe('08:10 1 Rossi & Söhne, <Ada>\n08:20 Neri')
  await expect(readSheetFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4])]))).rejects.toThrow()
})

test('the preview of a round counts walks, what differs, and the turn', () => {
  const timedHoles = [8, 9, 10].map((number, index) => ({
    position: index + 1,
    holeId: String(number),
    number,
    par: 4 as const,
    walkMinutes: 1,
    minutes: 14,
  }))
  const baseMinutes = { par3: 10, par4: 13, par5: 16, par6: 19 }
  const differs = new Map([['8', { holeId: '8', walkMinutes: 0, adjustMinutes: 2 }]])
  const { holes, totalMinutes } = previewOf({ baseMinutes, turnMinutes: 5, timedHoles }, differs)
  expect(holes.map(({ passedMinutes }) => passedMinutes)).toEqual([15, 29, 48])
  expect(asHours(totalMinutes)).toBe('0:48')
})
