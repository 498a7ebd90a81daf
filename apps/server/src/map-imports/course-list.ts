import { readFileSync } from 'node:fs'

interface ListedCourse {
  /** Of OpenStreetMap, like way/334648076. */
  readonly key: string
  readonly name: string
  readonly city: string | null
  readonly country: string
  readonly box: Box
}

/** In degrees. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

interface Entry extends ListedCourse {
  readonly folded: string
}

let read: readonly Entry[] | null = null

/** Loaded by the first search and then cached, because most servers never search. */
function entries(): readonly Entry[] {
  read ??= readFileSync(new URL('data/golf-courses-europe.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => {
      const [key = '', name = '', city = '', country = '', ...box] = line.split('\t')
      const [west = 0, south = 0, east = 0, north = 0] = box.map(Number)
      const folded = fold(`${name} ${city}`)
      return { key, name, city: city || null, country, box: { west, south, east, north }, folded }
    })
  return read
}

export const courseByKey = (key: string): ListedCourse | null => entries().find(entry => entry.key === key) ?? null

/** Each search term must begin a word of the name or town. Courses whose name begins with the first term come first. */
export function searchCourses(search: string): readonly ListedCourse[] {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const found = entries().filter(({ folded }) => words.every(word => ` ${folded}`.includes(` ${word}`)))
  const begins = ({ folded }: Entry) => (folded.startsWith(words[0] ?? '') ? 0 : 1)
  return found.toSorted((a, b) => begins(a) - begins(b))
}

/** Removes accents and punctuation, which people type differently. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
