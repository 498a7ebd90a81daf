interface Marked {
  readonly courses?: readonly { readonly id: string; readonly name: string | null }[]
  readonly holes: readonly { readonly number: number | null }[]
}

type WayToMark = (name: string, index: number) => string

/** The word in which names differ: of "Percorso Rosso" and "Percorso Blu" the second. */
const LETTERS: readonly WayToMark[] = [
  name => first(name, 1),
  name => first(name.split(/\s+/).at(-1) ?? '', 1),
  name => first(name, 2),
  (_name, index) => String.fromCodePoint(65 + (index % 26)),
]

const first = (word: string, length: number) => word.trim().slice(0, length).toUpperCase()

/**
 * One or two letters for each course, by its id, where numbers alone would not tell two holes apart. Empty where they do.
 */
export function courseMarks({ courses = [], holes }: Marked): ReadonlyMap<string, string> {
  const numbers = holes.map(({ number }) => number)
  if (courses.length < 2 || new Set(numbers).size === numbers.length) return new Map()
  const ways = LETTERS.map(way => courses.map(({ name }, index) => way(name ?? '', index)))
  const marks = ways.find(all => all.every(Boolean) && new Set(all).size === all.length)
  return new Map(courses.flatMap(({ id }, index) => (marks?.[index] ? [[id, marks[index]]] : [])))
}
