import type { Layout, PaceTeam } from '@pinwise/contract'

/** A parsed line of a pasted tee sheet, or its error. */
type TeeSheetLine =
  | { readonly line: string; readonly teeTime: string; readonly startPosition: number; readonly players: string[] }
  | { readonly line: string; readonly wrong: 'time' | 'hole' | 'players' | 'name' }

const LINE = /^(\d{1,2})[:.](\d{2})\s*(?:([ap])\.?m\b\.?)?\s*(.*)$/i
const START = /^(\d{1,2})\b[\s,;.)-]*(.*)$/
const MAX_PLAYERS = 8
export const MAX_NAME_LENGTH = 80

/** Lines such as `08:10 1 Rossi, Bianchi`: a tee time, the starting hole (the first by default), names. */
export function teeSheetLines(text: string, holeNumbers: readonly number[]): TeeSheetLine[] {
  return text
    .split(/\r?\n/)
    .map(line => line.replaceAll('\t', ' ').trim())
    .filter(line => line !== '')
    .map(line => lineOf(line, holeNumbers))
}

function lineOf(line: string, holeNumbers: readonly number[]): TeeSheetLine {
  const [, hours = '', minutes = '', half, rest = ''] = LINE.exec(line) ?? []
  const hour = hourOf(Number(hours), half)
  if (hours === '' || hour > 23 || Number(minutes) > 59) return { line, wrong: 'time' }
  const [, start, names = rest] = START.exec(rest) ?? []
  const position = start === undefined ? 0 : holeNumbers.indexOf(Number(start))
  if (position < 0) return { line, wrong: 'hole' }
  const players = namesIn(names)
  if (players.length === 0 || players.length > MAX_PLAYERS) return { line, wrong: 'players' }
  if (players.some(name => name.length > MAX_NAME_LENGTH)) return { line, wrong: 'name' }
  return { line, teeTime: `${String(hour).padStart(2, '0')}:${minutes}`, startPosition: position + 1, players }
}

/** Seven in the evening is 19; an hour beyond twelve stays as it is written. */
export function hourOf(hour: number, half: string | undefined): number {
  if (!half || hour > 12) return hour
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

/** One start: a time and a hole. */
export const startKey = (teeTime: string, holeId: string | undefined): string => `${teeTime} ${holeId}`

/** Groups of another day with the start they would have again; groups whose layout no longer has it are left out. */
export function startsOf(teams: readonly PaceTeam[], layouts: readonly Layout[]) {
  const holesOf = new Map(layouts.map(({ id, holes }) => [id, holes]))
  return teams.flatMap(team => {
    const hole = holesOf.get(team.layoutId)?.[team.startPosition - 1]
    const name = [team.teeTime, hole?.number, team.players.join(', ')].join(' ').trim()
    return hole ? [{ team, name, key: startKey(team.teeTime, hole.id) }] : []
  })
}

/** Names of the starts that an earlier line or a group on the sheet has already. */
export function doubledStarts(
  starts: readonly { readonly name: string; readonly key: string }[],
  taken: readonly string[],
): string[] {
  const known = new Set(taken)
  return starts.flatMap(({ name, key }) => {
    const isDoubled = known.has(key)
    known.add(key)
    return isDoubled ? [name] : []
  })
}

export function namesIn(text: string): string[] {
  return text
    .split(/[,;/\n]/)
    .map(name => name.trim())
    .filter(name => name !== '')
}
