import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FeatureCollection, proposeImport, readMapFile } from '@pinwise/golf'

/**
 * How many holes get the right number when the map does not say it. Every file of a folder is read twice: as it is,
 * which tells the numbers, and with the names and numbers of some kinds of objects taken away, one kind at a time.
 * Then once more without the lines of the holes, which tells how many of their greens still become a hole.
 * Usage: node bench/numbering.ts FOLDER…
 */

const LABELS = /^(name|ref|golf:course:name|alt_name|loc_name|name:.*)$/
const KINDS = [['hole'], ['hole', 'pin'], ['hole', 'green'], ['hole', 'tee'], ['hole', 'fairway'], ['every kind']]

interface Count {
  holes: number
  lost: number
  correct: number
  wrongAndFlagged: number
  wrong: number
  betterThanC: number
}

function readFile(file: string): FeatureCollection | null {
  const bytes = new Uint8Array(readFileSync(file))
  const reading = readMapFile(bytes, () => {
    throw new Error('no XML here')
  })
  return reading.ok ? reading.collection : null
}

function without(collection: FeatureCollection, kinds: readonly string[]): FeatureCollection {
  const features = collection.features.map(feature => {
    const golf = String(feature.properties?.golf ?? '')
    const isTaken = kinds.includes(golf) || (kinds.includes('every kind') && golf !== '')
    if (!isTaken) return feature
    const properties = Object.fromEntries(Object.entries(feature.properties ?? {}).filter(([key]) => !LABELS.test(key)))
    return { ...feature, properties }
  })
  return { ...collection, features }
}

const clubsOf = (collection: FeatureCollection) => [...proposeImport(collection).clubs()]
const placesOf = (collection: FeatureCollection) =>
  new Map(clubsOf(collection).flatMap(({ holes }) => holes.map(hole => [hole.key, hole] as const)))

function count(collection: FeatureCollection, kinds: readonly string[]): Count {
  const truth = [...placesOf(collection).values()].filter(
    ({ number, flags }) =>
      number !== null && !flags.some(flag => flag === 'number_chained' || flag === 'number_hinted'),
  )
  const found = placesOf(without(collection, kinds))
  const result = { holes: truth.length, lost: 0, correct: 0, wrongAndFlagged: 0, wrong: 0, betterThanC: 0 }
  for (const { key, number } of truth) {
    const hole = found.get(key)
    if (hole === undefined) result.lost += 1
    else if (hole.number === number) result.correct += 1
    else {
      const isFlagged =
        hole.number === null || hole.flags.includes('number_chained') || hole.flags.includes('number_hinted')
      if (isFlagged) result.wrongAndFlagged += 1
      else result.wrong += 1
      if (hole.grade === 'A' || hole.grade === 'B') result.betterThanC += 1
    }
  }
  return result
}

/** Greens that a line ends on, and those of them that are no hole, or a hole graded better than C, without the lines. */
function countWithoutLines(collection: FeatureCollection) {
  const isLine = ({ properties, geometry }: FeatureCollection['features'][number]) =>
    properties?.golf === 'hole' && geometry?.type !== 'Point'
  const greensOf = (map: FeatureCollection) =>
    new Map([...placesOf(map).values()].flatMap(hole => (hole.greenKey ? [[hole.greenKey, hole] as const] : [])))
  const truth = [...greensOf(collection)].filter(([, { flags }]) => !flags.includes('proposed'))
  const found = greensOf({ ...collection, features: collection.features.filter(feature => !isLine(feature)) })
  return {
    greens: truth.length,
    lost: truth.filter(([key]) => !found.has(key)).length,
    betterThanC: [...found.values()].filter(({ grade }) => grade === 'A' || grade === 'B').length,
  }
}

const folders = process.argv.slice(2)
const files = folders.filter(existsSync).flatMap(folder =>
  readdirSync(folder)
    .filter(name => /\.(geojson|json)$/.test(name) && !/overpass|report|osm_courses/.test(name))
    .map(name => join(folder, name)),
)
if (files.length === 0) {
  console.log(`No map files in ${folders.join(', ') || 'no folder'}: nothing is measured.`)
} else {
  const maps = files.flatMap(file => readFile(file) ?? [])
  if (maps.length < files.length) console.log(`${files.length - maps.length} of ${files.length} files have no shapes.`)
  for (const kinds of KINDS) {
    const all = maps.map(map => count(map, kinds))
    const sum = (field: keyof Count) => all.reduce((total, each) => total + each[field], 0)
    const percent = (part: number) => `${((100 * part) / Math.max(1, sum('holes'))).toFixed(1)} %`
    console.log(
      `without labels of ${kinds.join(' and ')}: ${sum('holes')} holes, correct ${percent(sum('correct'))}, ` +
        `correct or flagged ${percent(sum('correct') + sum('wrongAndFlagged'))}, wrong unflagged ${sum('wrong')}, ` +
        `lost ${sum('lost')}, wrong and graded better than C ${sum('betterThanC')}`,
    )
  }
  const all = maps.map(countWithoutLines)
  const sum = (field: 'greens' | 'lost' | 'betterThanC') => all.reduce((total, each) => total + each[field], 0)
  console.log(
    `without the lines: ${sum('greens')} greens of holes, lost ${sum('lost')}, graded better than C ${sum('betterThanC')}`,
  )
}
