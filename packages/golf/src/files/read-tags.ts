import type { RawTags } from './read-osm-elements.ts'

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** Tags are strings in the map; exporters make numbers and booleans of some. Anything deeper is no tag. */
export function tagsOf(value: unknown): RawTags {
  if (typeof value === 'string') return tagsOfText(value)
  const tags: RawTags = Object.create(null) as RawTags
  for (const [key, each] of Object.entries(asRecord(value))) {
    if (typeof each === 'string' && each !== '') tags[key] = each
    else if (typeof each === 'number' || typeof each === 'boolean') tags[key] = String(each)
  }
  return { ...tags }
}

/** The column of all other tags: JSON, or the hstore text of ogr2ogr, `"golf"=>"hole","ref"=>"4"`. */
function tagsOfText(text: string): RawTags {
  if (text.trimStart().startsWith('{')) {
    try {
      return tagsOf(asRecord(JSON.parse(text)))
    } catch {
      return {}
    }
  }
  const plain = (quoted: string) => quoted.replace(/\\(.)/g, '$1')
  // A quote that is escaped begins no pair: to try each of them would read the rest of the text as often.
  const pairs = [...text.matchAll(/(?<!\\)"((?:[^"\\]|\\.)*)"\s*=>\s*"((?:[^"\\]|\\.)*)"/g)]
  return Object.fromEntries(pairs.map(([, key = '', value = '']) => [plain(key), plain(value)]))
}

const OLD_LIFE = /^(?:disused|abandoned|demolished|razed|removed|destroyed|was|historic|proposed|planned|construction)$/

/** What the map says is there, not what was, nor what is planned: `disused:golf=green` and `abandoned=yes` are neither. */
export function isInUse(tags: Readonly<RawTags>): boolean {
  return !Object.entries(tags).some(([key, value]) => {
    const [life = '', of] = key.split(':')
    if (!OLD_LIFE.test(life)) return false
    return of === 'golf' || of === 'leisure' || (of === undefined && value !== 'no' && life !== 'historic')
  })
}

const NATURAL = new Set(['water', 'sand', 'wood', 'tree', 'tree_row'])

/** What an import can use: golf itself, and the water, sand, trees and paths that lie along it. */
export function isOnCourseMap(tags: Readonly<RawTags>): boolean {
  if (!isInUse(tags)) return false
  if (isGolf(tags) || NATURAL.has(tags.natural ?? '') || tags.waterway !== undefined) return true
  return tags.landuse === 'forest' || (tags.golf_cart !== undefined && tags.golf_cart !== 'no')
}

export function isGolf(tags: Readonly<RawTags>): boolean {
  return tags.golf !== undefined || tags.leisure === 'golf_course'
}
