export type OsmHoleLabel = { number: number | null; course: string | null; name: string | null }

const HOLE_WORD = /\b(?:buca|hole|loch|hoyo|hull|hul|hål|trou|buraco|jamka|hola|reikä)\b\.?/giu
const COURSE_WORD = /\b(?:percorso|course|parcours|campo|recorrido|loop|platz|bane)\b/giu
const HIGHEST_NUMBER = 36

/**
 * What a hole is called: "Buca 1 - Percorso Rosso" is hole 1 of "Rosso", "8 (Olives)" hole 8 of "Olives", "A7" hole 7
 * of "A". Words without a number are the hole's own name.
 */
export function readHoleLabel(tags: Record<string, string>): OsmHoleLabel {
  const named = splitLabel(tags.name)
  const referenced = splitLabel(tags.ref)
  const number = referenced.number ?? named.number
  const course = tags['golf:course:name']?.trim() || (referenced.number === null ? null : referenced.rest) || null
  if (named.number === null) return { number, course, name: tags.name?.trim() || null }
  return { number, course: course ?? named.rest, name: null }
}

function splitLabel(text: string | undefined): { number: number | null; rest: string | null } {
  const words = (text ?? '').replace(HOLE_WORD, ' ')
  const numbers = words.match(/\d+/g) ?? []
  const number = Number(numbers[0])
  // Two numbers ("1;10", "9 of 18") are for a person to read.
  if (numbers.length !== 1 || number < 1 || number > HIGHEST_NUMBER) return { number: null, rest: null }
  const rest = words
    .replace(/\d+/, ' ')
    .replace(COURSE_WORD, ' ')
    .replace(/[()[\]#.,:;/–—-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { number, rest: rest || null }
}
