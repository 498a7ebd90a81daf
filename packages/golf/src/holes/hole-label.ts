export type OsmHoleLabel = {
  number: number | null
  /** The further numbers of "1;10": a hole played twice in a round. */
  also: number[]
  course: string | null
  name: string | null
  /** A course that too few labels name to sort by; it may still name the loop that the hole is found to be in. */
  courseHint?: string
}

/** Words for a hole, a course or a number, in the languages in which courses are mapped. */
const HOLE_WORDS =
  'hole holes buca buche loch bahn spielbahn hoyo forat zulo trou buraco hull hul hål hola braut jamka jamky dołek lyuk ' +
  'luknja rupa reikä väylä rada bedre duobutė delik twll gat лунка дупка τρύπα'
const COURSE_WORDS =
  'percorso course courses parcours campo recorrido loop platz golfplatz bane bana baan kenttä hřiště pole kurs lus ' +
  'boucle schleife slinga sløyfe kör igralište игралиште поле'
const NUMBER_WORDS = 'no nr num número numero n\\. n° č'

const anyOf = (words: string, after = '') =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.split(' ').join('|')})${after}(?!\\p{L})`, 'giu')

const HOLE_WORD = anyOf(HOLE_WORDS, '\\.?')
const COURSE_WORD = anyOf(COURSE_WORDS)
const NUMBER_WORD = anyOf(NUMBER_WORDS, '[.:]?\\s*(?=\\d)')
const EAST_ASIAN_WORD = /(?:第|번홀|番ホール|番|ホール|号洞|號洞|洞|コース)/gu
/**
 * What a card says beside the number: "par 4", "345 m", "SI 7". A row of digits is tried at its first digit only, and
 * no two repeated spaces stand side by side, so that the work grows with the length of the text and not with its square.
 */
export const CARD_WORD =
  /(?<!\p{L})(?:par|hcp|hdcp|handicap|si)\s*(?:(?:\.:?|:)\s*)?\d+|(?<!\d)\d+\s*(?:m|mt|met(?:er|re)s?|yds?|yards?|ft)(?!\p{L})/giu
export const ORDINAL = /(?<!\d)(\d+)(?:st|nd|rd|th|er|ère|ème|eme|°|\.)(?!\p{L})/giu
/** The longest value of a tag in OpenStreetMap: what is longer is a text about the hole and not its label. */
const MAX_LABEL_LENGTH = 255
const MAX_NUMBER = 72

type ReadLabel = { number: number | null; also: number[]; rest: string | null }

/**
 * What a hole is called: "Buca 1 - Percorso Rosso" is hole 1 of "Rosso", "8 (Olives)" hole 8 of "Olives", "A7" hole 7
 * of "A", "n°5 Les Brocards" hole 5 of "Les Brocards". Words without a number are the hole's own name.
 */
export function readHoleLabel(tags: Readonly<Record<string, string>>): OsmHoleLabel {
  const named = readLabel(tags.name)
  const referenced = readLabel(tags.ref)
  const { number, also } = referenced.number === null ? named : referenced
  const course = tags['golf:course:name']?.trim() || (referenced.number === null ? null : referenced.rest) || null
  if (named.number === null) return { number, also, course, name: tags.name?.trim() || null }
  return { number, also, course: course ?? named.rest, name: null }
}

/** The number in a label and the words beside it. Two numbers that are no list ("9 of 18") are for a person to read. */
export function readLabel(text: string | undefined): ReadLabel {
  if (text === undefined || text.length > MAX_LABEL_LENGTH) return { number: null, also: [], rest: null }
  const words = text
    .replace(/[ºª]/gu, '.')
    .normalize('NFKC')
    .replace(CARD_WORD, ' ')
    .replace(HOLE_WORD, ' ')
    .replace(EAST_ASIAN_WORD, ' ')
    .replace(NUMBER_WORD, ' ')
    .replace(/[#№]/gu, ' ')
    .replace(ORDINAL, '$1 ')
  const numbers = listedNumbers(words)
  const [number, ...also] = numbers
  if (number === undefined) return { number: null, also: [], rest: null }
  const rest = words
    .replace(/\d+/g, ' ')
    .replace(COURSE_WORD, ' ')
    .replace(/[()[\]#.,:;/+&–—-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { number, also, rest: rest || null }
}

function listedNumbers(words: string): number[] {
  const runs = words.match(/\d+(?:\s*[;,/+&-]\s*\d+)*/g) ?? []
  const [run] = runs
  if (runs.length !== 1 || run === undefined) return []
  const numbers = run.split(/\D+/).map(Number)
  if (numbers.some(number => number < 1 || number > MAX_NUMBER)) return []
  const [first = 0, second = 0] = numbers
  // "1-18" is a range; only the same nine played again is written with a dash.
  const isRange = run.includes('-') && second - first !== 9
  return isRange ? [] : numbers
}

/** Names of one course written in two ways are one: "L'Américain", "l'americain". */
export function courseKey(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
