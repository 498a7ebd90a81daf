import { expect, test } from 'vitest'
import { readSheetRows } from '../pace/read-sheet-file.ts'
import { deviceSheet as deviceSheetOf, keysFile } from './device-sheet.ts'

const deviceSheet = (rows: readonly (readonly string[])[]) =>
  deviceSheetOf(rows.map((cells, at) => ({ number: at + 1, cells })))

test('a sheet is read by the names of its columns, in either language and in any order', () => {
  const rows = [
    ['Fleet of 2026', '', ''],
    ['Circolo', 'Etichetta', 'Numero di serie', 'Tipo', 'Numero', 'Note'],
    ['Golf Club Milano', 'Golf car 1', 'SN-1', 'Golf car', '1', ''],
    ['', 'Tag 7', '3.56938035643809E+14', 'Tag da sacca', '', 'spare'],
  ]
  const read = deviceSheet(rows)
  expect('lines' in read && read.lines).toEqual([
    {
      number: 3,
      name: 'SN-1 · Golf car 1',
      row: {
        serial: 'SN-1',
        label: 'Golf car 1',
        kind: 'cart',
        cartNumber: 1,
        clubName: 'Golf Club Milano',
        note: null,
      },
    },
    {
      number: 4,
      name: '3.56938035643809E+14 · Tag 7',
      row: { serial: '356938035643809', label: 'Tag 7', kind: 'tag', cartNumber: null, clubName: null, note: 'spare' },
    },
  ])
})

test('a line has the number that it has in the spreadsheet, empty lines included', async () => {
  const file = new Blob(['Fleet\n\nSerial;Label;Kind\n\nSN-1;Cart 1;Cart\n;;\nSN-2;"Cart\n2";Boat\nSN-3;Cart 3;Cart'])
  const read = deviceSheetOf(await readSheetRows(file))
  expect('lines' in read && read.lines.map(({ number, name }) => [number, name.slice(0, 4)])).toEqual([
    [5, 'SN-1'],
    [7, 'SN-2'],
    [8, 'SN-3'],
  ])
})

test('every line that cannot be used says what is wrong with it', () => {
  const read = deviceSheet([
    ['Serial number', 'Label', 'Kind', 'Cart number'],
    ['', 'Cart 1', 'Cart', '1'],
    ['SN-2', '', 'Cart', '2'],
    ['SN-3', 'Cart 3', 'Boat', '3'],
    ['SN-4', 'Cart 4', 'Cart', 'four'],
    ['SN-5', 'Cart 5', 'Cart', '0'],
    ['SN-6', 'Cart 6', 'staff-vehicle', '6'],
  ])
  const wrong = 'lines' in read ? read.lines.map(line => ('wrong' in line ? line.wrong : null)) : []
  expect(wrong).toEqual(['serial', 'label', 'kind', 'cartNumber', 'cartNumber', null])
})

test('a sheet without the columns it takes names those that are missed', () => {
  expect(deviceSheet([['Serial', 'Name']])).toEqual({ missing: ['kind'] })
  expect(deviceSheet([['08:10', '1', 'Rossi']])).toEqual({ missing: ['serial', 'label', 'kind'] })
  expect(deviceSheet([])).toEqual({ missing: ['serial', 'label', 'kind'] })
})

test('the file of keys holds no formula', () => {
  const made = [{ device: { serial: 'S"1', label: '=1+1' }, secretKey: 'pwd_x' }]
  expect(keysFile(made)).toBe('"serial","label","key"\r\n"S""1","\'=1+1","pwd_x"\r\n')
})
