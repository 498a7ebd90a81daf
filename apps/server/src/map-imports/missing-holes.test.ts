import {
  type ClubMap,
  calls,
  type FeatureCollection,
  type Layout,
  layoutCalls,
  layoutPrintCalls,
  type MapImportDetail,
  type Pin,
  pinCalls,
} from '@pinwise/contract'
import { greenFrame, type Polygon } from '@pinwise/golf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { accept, emptyClub, fixture, importFile, importWhole, type Journey, review } from './testing/import-journey.ts'

const MILANO = { lng: 9.292935, lat: 45.617235 }
const as = 'both'

let app: TestApp
let file: Buffer
let journey: Journey
beforeAll(async () => {
  app = await createTestApp()
  file = await fixture('it-golf-club-milano.geojson')
})
afterAll(() => app.close())
beforeEach(async () => {
  journey = { app, club: await emptyClub(app, MILANO) }
  await importWhole(journey, file)
  const { holes } = await mapOf()
  const pins = holes.map(({ id, green }) => ({ holeId: id, position: onGreen(green), seenPinId: null }))
  const published = await app.send(pinCalls.publishPins, {
    as,
    club: journey.club,
    body: { key: crypto.randomUUID(), pins },
  })
  expect(published.statusCode, published.body).toBe(201)
})

function onGreen(green: unknown) {
  const frame = greenFrame(green as Polygon, 0)
  return frame.fromFrame({ x: 0, y: frame.centreOnMetres })
}
const mapOf = async () => (await app.send(calls.getClubMap, { as, params: { id: journey.club } })).json<ClubMap>()
const pinsOf = async () =>
  (await app.send(pinCalls.listPins, { as, club: journey.club, query: { limit: 100 } }))
    .json<{ items: Pin[] }>()
    .items.map(({ holeId, position }) => ({ holeId, position }))
    .sort((a, b) => a.holeId.localeCompare(b.holeId))
const layoutsOf = async () =>
  (await app.send(layoutCalls.listLayouts, { as, club: journey.club }))
    .json<{ items: Layout[] }>()
    .items.map(({ id, name, holeIds }) => ({ id, name, holeIds }))
const standing = async () => ({
  holes: (await mapOf()).holes.map(({ id, number, courseId }) => ({ id, number, courseId })),
  pins: await pinsOf(),
  layouts: await layoutsOf(),
})

/** The same file with the lines of one course and the greens where those end; nothing tells of another hole. */
function onlyCourse(name: string): Buffer {
  const { features, ...rest } = JSON.parse(file.toString()) as FeatureCollection
  const isLine = ({ properties }: { properties: Record<string, unknown> }) => properties.golf === 'hole'
  const lines = features.filter(one => isLine(one) && String(one.properties.name).includes(name))
  const ends = lines.flatMap(({ geometry }) => (geometry as { coordinates: number[][] }).coordinates.at(-1) ?? [])
  const isEnd = (lng: number, lat: number) =>
    ends.some((_, n) => n % 2 === 0 && Math.hypot(ends[n]! - lng, ends[n + 1]! - lat) < 0.0004)
  const isHere = (one: (typeof features)[number]) => {
    if (isLine(one)) return lines.includes(one)
    if (one.properties.golf === 'fairway' || one.properties.golf === 'tee') return false
    if (one.properties.golf !== 'green') return true
    return (one.geometry as { coordinates: number[][][] }).coordinates.flat().some(([lng, lat]) => isEnd(lng!, lat!))
  }
  return Buffer.from(JSON.stringify({ ...rest, features: features.filter(isHere) }))
}

test('holes that a file does not mention stay, with their pins and layouts', async () => {
  const before = await standing()
  expect([before.holes.length, before.pins.length]).toEqual([27, 27])
  const read = await importFile(journey, onlyCourse('Rosso'))
  expect(read.missing).toHaveLength(18)
  expect(read.missing.every(({ isRemoved }) => !isRemoved)).toBe(true)
  const [first] = read.proposal?.holes.filter(({ reasons }) => !reasons.includes('no_number')) ?? []
  const reviewed = await review(journey, read, { steps: [{ type: 'accept', holeKeys: [first?.key] }] })
  expect((await accept(journey, reviewed.json<MapImportDetail>())).statusCode).toBe(200)
  expect(await standing()).toEqual(before)
  // The next file that has every line finds the same holes.
  await importWhole(journey, file)
  expect(await standing()).toEqual(before)
})

test('a removal is decided hole by hole, says what depends on it, and is undone completely', async () => {
  const { layouts } = await standing()
  const [giallo] = layouts.filter(({ name }) => name.includes('Giallo'))
  const printed = await app.send(layoutPrintCalls.createLayoutPrint, {
    as,
    club: journey.club,
    body: { ...PRINT, layoutId: giallo?.id },
  })
  expect(printed.statusCode, printed.body).toBe(201)
  const before = await standing()
  const read = await importFile(journey, onlyCourse('Rosso'))
  const gone = read.missing.filter(({ courseName }) => courseName === 'Giallo')
  expect(gone).toHaveLength(9)
  expect(gone[0]).toMatchObject({ pins: 1, layouts: expect.arrayContaining(['Giallo']), prints: ['Sunday'] })
  const step = { type: 'remove-holes', holeKeys: gone.map(({ key }) => key) }
  const decided = (await review(journey, read, { steps: [step] })).json<MapImportDetail>()
  expect(decided.missing.filter(({ isRemoved }) => isRemoved)).toHaveLength(9)
  const taken = (await review(journey, decided, { undo: 1 })).json<MapImportDetail>()
  expect(taken.missing.some(({ isRemoved }) => isRemoved)).toBe(false)
  const again = (await review(journey, taken, { steps: [step] })).json<MapImportDetail>()
  const accepted = (await accept(journey, again)).json<MapImportDetail>()
  expect(accepted.state).toBe('accepted')
  const without = await standing()
  expect([without.holes.length, without.pins.length]).toEqual([18, 18])
  expect(without.layouts.some(({ id }) => id === giallo?.id)).toBe(false)

  const { revision } = await mapOf()
  const undone = await app.send(calls.restoreMapVersion, {
    as,
    params: { id: journey.club, number: accepted.versionBefore },
    body: { revision },
  })
  expect(undone.statusCode, undone.body).toBe(200)
  const after = await standing()
  expect(after.pins).toEqual(before.pins)
  expect(after.layouts.sort(byId)).toEqual(before.layouts.sort(byId))
  expect(after.holes.sort(byId)).toEqual(before.holes.sort(byId))
  const prints = await app.send(layoutPrintCalls.listLayoutPrints, { as, club: journey.club })
  expect(prints.json<{ items: { name: string }[] }>().items.map(({ name }) => name)).toEqual(['Sunday'])
})

test('a hole that the file has cannot be removed by a step', async () => {
  const read = await importFile(journey, file)
  expect(read.missing).toEqual([])
  const [first] = read.proposal?.holes ?? []
  const refused = await review(journey, read, { steps: [{ type: 'remove-holes', holeKeys: [first?.key] }] })
  expect(refused.json()).toMatchObject({ code: 'review_step_refused', fields: [{ code: 'hole_in_file' }] })
})

const PRINT = {
  name: 'Sunday',
  design: 'pocket',
  paper: 'a4',
  language: 'en',
  unit: 'paces',
  notation: 'usga',
  teeIds: [],
  greenSpeedFeet: null,
  notes: null,
  logoFileId: null,
  sponsorFileId: null,
  showQr: true,
}

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
