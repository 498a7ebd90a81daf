/** What one line of a pasted tee sheet says, or what is wrong with it. */
export type TeeSheetLine =
  | { readonly line: string; readonly teeTime: string; readonly startPosition: number; readonly players: string[] }
  | { readonly line: string; readonly wrong: 'time' | 'hole' | 'players' }

const LINE = /^(\d{1,2})[:.](\d{2})\s*(.*)$/
const START = /^(\d{1,2})\b[\s,;.)-]*(.*)$/
const MAX_PLAYERS = 8
const MAX_NAME_LENGTH = 80

/** Lines such as `08:10 1 Rossi, Bianchi`: a tee time, the hole it starts on (the first unless it says so), names. */
export function teeSheetLines(text: string, holeNumbers: readonly number[]): TeeSheetLine[] {
  return text
    .split(/\r?\n/)
    .map(line => line.replaceAll('\t', ' ').trim())
    .filter(line => line !== '')
    .map(line => lineOf(line, holeNumbers))
}

function lineOf(line: string, holeNumbers: readonly number[]): TeeSheetLine {
  const [, hours = '', minutes = '', rest = ''] = LINE.exec(line) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return { line, wrong: 'time' }
  const [, start, names = rest] = START.exec(rest) ?? []
  const position = start === undefined ? 0 : holeNumbers.indexOf(Number(start))
  if (position < 0) return { line, wrong: 'hole' }
  const players = namesIn(names)
  const isTooMuch = players.length > MAX_PLAYERS || players.some(name => name.length > MAX_NAME_LENGTH)
  if (players.length === 0 || isTooMuch) return { line, wrong: 'players' }
  return { line, teeTime: `${hours.padStart(2, '0')}:${minutes}`, startPosition: position + 1, players }
}

export function namesIn(text: string): string[] {
  return text
    .split(/[,;/\n]/)
    .map(name => name.trim())
    .filter(name => name !== '')
}
