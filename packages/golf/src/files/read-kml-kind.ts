import { readLabel } from '../holes/hole-label.ts'
import type { RawTags } from './read-osm-elements.ts'

/**
 * What the words of a placemark or of the folder round it mean, as tags of the map. The first that fits: a "green tee"
 * is a tee, a "practice green" is a green that is recognised by its name.
 */
const KINDS: readonly [RegExp, RawTags][] = [
  [/driving[\s-]?range|practice (?:range|area|ground)|campo pratica/u, { golf: 'driving_range' }],
  [/club[\s-]?(?:house|haus)/u, { golf: 'clubhouse' }],
  [/out[\s-]of[\s-]bounds?|fuori limite|\bo\.?b\.?\b/u, { golf: 'out_of_bounds' }],
  [/\btees?\b|\btee[\s-]?box|battitor|abschlag|\bdepart\b|\bsalida\b/u, { golf: 'tee' }],
  [/\bgreens?\b/u, { golf: 'green' }],
  [/bunkers?|sand[\s-]?traps?|\btraps?\b|\bsand\b/u, { golf: 'bunker' }],
  [/lateral|\bred stakes?\b|paletti rossi/u, { golf: 'lateral_water_hazard' }],
  [
    /water|hazards?|penalty|\blakes?\b|\bponds?\b|stream|creek|river|\blago|ostacol|wasser|teich|\beau\b/u,
    { golf: 'water_hazard' },
  ],
  [/fairways?/u, { golf: 'fairway' }],
  [/\brough\b/u, { golf: 'rough' }],
  [/cart|buggy|golf car/u, { golf: 'cartpath' }],
  [/\bpaths?\b|\bwalkway|sentiero/u, { golf: 'path' }],
  [/\bpins?\b|\bflags?\b|bandiera/u, { golf: 'pin' }],
  [/\btrees?\b|\bwoods?\b|forest|bosco|alber/u, { natural: 'wood' }],
  [/boundary|perimeter|property line|confine|outline of (?:the )?course/u, { leisure: 'golf_course' }],
  [
    /cent(?:re|er)[\s-]?line|line of play|play(?:ing)?[\s-]?line|hole[\s-]?line|\broute\b|linea di gioco/u,
    { golf: 'hole' },
  ],
]

const COLOURS =
  /\b(?:black|gold|blue|white|yellow|red|orange|silver|nero|blu|bianc\w+|giall\w+|ross\w+|aranci\w+|schwarz|blau|wei(?:ss|ß)|gelb|rot)\b/gu

function normalizedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[_.]+/g, ' ')
}

function kindOfWords(text: string): RawTags | null {
  const words = normalizedText(text)
  return KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

export type KmlPlace = { name: string; folders: readonly string[]; isLine: boolean; isPoint: boolean }

/** Tags for a placemark: by its own name, else by the nearest folder that says something; null where nothing does. */
export function tagsOfPlace({ name, folders, isLine, isPoint }: KmlPlace): RawTags | null {
  const own = readLabel(name)
  // A bare "Hole 7" or "7" on a line is the line of that hole, wherever it is filed.
  if (isLine && own.number !== null && own.rest === null && kindOfWords(name) === null) return { golf: 'hole' }
  const kind = [name, ...folders.toReversed()].map(kindOfWords).find(tags => tags !== null)
  if (kind === undefined || kind === null) return null
  if (kind.natural !== undefined && isPoint) return { natural: 'tree' }
  if (kind.golf === 'hole' && !isLine) return null
  const colours = kind.golf === 'tee' ? normalizedText(name).match(COLOURS) : null
  return colours === null ? kind : { ...kind, tee: [...new Set(colours)].join(';') }
}

/** The hole a placemark belongs to: by its folder, because "Bunker 3" in "Hole 7" is the third bunker; else by its name. */
export function holeOfPlace({ name, folders }: Pick<KmlPlace, 'name' | 'folders'>): {
  number: number | null
  course: string | null
} {
  const at = folders.findLastIndex(folder => readLabel(folder).number !== null)
  const above = (at < 0 ? folders : folders.slice(0, at)).filter(folder => kindOfWords(folder) === null)
  const course = above.at(-1) ?? null
  if (at >= 0) return { number: readLabel(folders[at]).number, course }
  return { number: readLabel(name).number, course }
}
