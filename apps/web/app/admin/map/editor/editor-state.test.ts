import { distanceMetres, type Position, polygonAreaSquareMetres, positionsOf, toLngLat } from '@pinwise/golf'
import { describe, expect, test } from 'vitest'
import { startDraft } from './draft.ts'
import { changesOf, isDirty } from './draft-changes.ts'
import { addPoint, canSplitAt, finishDrawing, giveMeaning, splitAtVertex } from './draw-shape.ts'
import { vertexAt } from './edit-shape.ts'
import {
  type EditorState,
  removeShape,
  reshape,
  select,
  startEditor,
  stepOut,
  type Tool,
  takeTool,
  undoEdit,
  undoPoint,
} from './editor-state.ts'
import { type HandleName, handlesOn } from './handle-places.ts'
import { holdHandle, placeWhile, vertexOfHeld } from './held-handle.ts'
import { nudge, nudgeOf } from './nudge.ts'
import { type ShapeRef, shapeOf } from './shapes.ts'
import { snappingTo } from './snap.ts'
import { area, at, smallMap, uuid } from './testing/small-map.ts'
import { simplified, smoothed } from './tidy-shape.ts'
import { isUnpublished, isWorthStoring, resumeWork, workOf } from './work.ts'

const BUNKER: ShapeRef = { of: 'feature', id: uuid(101) }
const GREEN: ShapeRef = { of: 'green', id: uuid(11) }
const start = () => startEditor(startDraft(smallMap()))
const draw = (tool: Tool, points: Position[], from = start()) => points.reduce(addPoint, takeTool(from, tool))
const key = (name: string, more = {}) => ({
  key: name,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
})

describe('drawing', () => {
  test('an area waits for its meaning, whichever way round it was drawn', () => {
    for (const corners of [
      [at(0, 0), at(0, 9), at(9, 9)],
      [at(0, 0), at(9, 9), at(0, 9)],
    ]) {
      const drawn = finishDrawing(draw('polygon', corners))
      expect(drawn.drawn).not.toBeNull()
      const added = giveMeaning(drawn, { as: 'feature', id: uuid(900), kind: 'bunker', holeIds: [uuid(11)] })
      expect(added).toMatchObject({
        tool: 'select',
        drawn: null,
        sketch: [],
        selected: { of: 'feature', id: uuid(900) },
      })
      // As the server keeps it, so that it comes back the same.
      const geometry = { type: 'Polygon', coordinates: [[at(0, 0), at(9, 9), at(0, 9), at(0, 0)]] }
      expect(changesOf(added.draft)).toEqual([
        { type: 'feature-added', id: uuid(900), kind: 'bunker', name: null, holeIds: [uuid(11)], geometry },
      ])
    }
  })

  test('an edge that crosses another is not taken, nor one that only the last edge would cross', () => {
    const crossing = draw('polygon', [at(0, 0), at(10, 0), at(10, 10), at(5, -5)])
    expect(crossing.sketch).toHaveLength(3)
    expect(crossing.refusal).toMatchObject({ code: 'crossing', at: { lng: expect.any(Number) } })
    const closing = finishDrawing(draw('polygon', [at(0, 0), at(10, 0), at(10, 10), at(2, 10), at(2, 1), at(6, 4)]))
    expect(closing).toMatchObject({ drawn: null, refusal: { code: 'crossing' } })
    expect(isDirty(closing.draft)).toBe(false)
  })

  test('too few points are no shape; a circle is two, a point is one', () => {
    expect(finishDrawing(draw('polygon', [at(0, 0), at(1, 1)])).refusal).toEqual({ code: 'short', at: null })
    expect(finishDrawing(draw('line', [at(0, 0)])).refusal).toEqual({ code: 'short', at: null })
    expect(draw('point', [at(0, 0)]).drawn).toEqual({ type: 'Point', coordinates: at(0, 0) })
    const circle = draw('circle', [at(0, 0), at(10, 0)]).drawn!
    expect(polygonAreaSquareMetres(circle as never)).toBeCloseTo(Math.PI * 100, -1.5)
  })

  test('a part of a hole that was asked for takes its place at once', () => {
    const asked = takeTool(start(), 'polygon', GREEN)
    const done = finishDrawing([at(0, 340), at(20, 340), at(10, 360)].reduce(addPoint, asked))
    expect(done).toMatchObject({ selected: GREEN, tool: 'select', drawn: null })
    expect(positionsOf(shapeOf(done.draft.map, GREEN)!)).toHaveLength(4)
    expect(changesOf(done.draft)).toMatchObject([{ type: 'hole', id: uuid(11), fields: { green: expect.anything() } }])
  })

  test('a line cuts an area in two features of its kind; one that does not reach is refused', () => {
    const from = takeTool(select(start(), BUNKER), 'split')
    const cut = finishDrawing([at(0, 340), at(40, 341)].reduce(addPoint, from))
    expect(
      changesOf(cut.draft)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['feature', 'feature-added'])
    expect(changesOf(cut.draft).find(({ type }) => type === 'feature-added')).toMatchObject({
      kind: 'bunker',
      holeIds: [uuid(11)],
    })
    const short = finishDrawing([at(0, 340), at(20, 340)].reduce(addPoint, from))
    expect(short).toMatchObject({ refusal: { code: 'split' } })
    expect(isDirty(short.draft)).toBe(false)
  })
})

test('a path is cut at one of its points, into two that meet there', () => {
  const drawn = finishDrawing(draw('line', [at(0, 0), at(9, 9), at(20, 0)]))
  const path = giveMeaning(drawn, { as: 'feature', id: uuid(900), kind: 'cart-path', holeIds: [] })
  const cut = splitAtVertex({ ...path, vertex: { path: 0, index: 1 } })
  const lines = changesOf(cut.draft).map(one => (one.type === 'feature-added' ? one.geometry.coordinates : null))
  expect(lines).toEqual([
    [at(0, 0), at(9, 9)],
    [at(9, 9), at(20, 0)],
  ])
  for (const index of [0, 2]) expect(canSplitAt({ ...path, vertex: { path: 0, index } })).toBe(false)
  expect(canSplitAt({ ...select(start(), BUNKER), vertex: { path: 0, index: 1 } })).toBe(false)
})

describe('a shape in hand', () => {
  test('goes back when it would cross itself', () => {
    const state = select(start(), BUNKER)
    const bow = { type: 'Polygon' as const, coordinates: [[at(0, 0), at(9, 9), at(9, 0), at(0, 9), at(0, 0)]] }
    const refused = reshape(state, BUNKER, bow)
    expect(refused.refusal).toMatchObject({ code: 'crossing' })
    expect(refused.draft).toBe(state.draft)
  })

  test.each([
    ['ArrowRight', {}, 0.5],
    ['ArrowUp', { shiftKey: true }, 0.1],
    ['ArrowLeft', { altKey: true }, 5],
  ])('moves by %s %o as far as it says, its point alone or all of it', (name, more, metres) => {
    const by = nudgeOf(key(name, more))!
    const whole = select(start(), BUNKER)
    const point: EditorState = { ...whole, vertex: { path: 0, index: 2 } }
    const far = (state: EditorState, index: number) => {
      const [was, is] = [shapeOf(smallMap(), BUNKER)!, shapeOf(state.draft.map, BUNKER)!]
      return distanceMetres(toLngLat(vertexAt(was, { path: 0, index })!), toLngLat(vertexAt(is, { path: 0, index })!))
    }
    expect(far(nudge(whole, by), 0)).toBeCloseTo(metres, 1)
    expect([0, 2].map(index => Math.round(far(nudge(point, by), index) * 10) / 10)).toEqual([0, metres])
    // Held down, it is one step.
    expect(nudge(nudge(point, by), by).draft.done).toHaveLength(1)
  })

  test('moves as the eye sees it when the map is turned', () => {
    const up = nudgeOf(key('ArrowUp'), 90)!
    expect(up.x).toBeCloseTo(0.5)
    expect(up.y).toBeCloseTo(0)
    expect(nudgeOf(key('ArrowUp', { ctrlKey: true }))).toBeNull()
    expect(nudgeOf(key('a'))).toBeNull()
  })

  test('that is removed leaves the hand; a hole only loses the shape', () => {
    const gone = removeShape(select(start(), BUNKER), BUNKER)
    expect(gone).toMatchObject({ selected: null })
    expect(changesOf(gone.draft)).toEqual([{ type: 'feature-removed', id: uuid(101), version: 2 }])
    expect(changesOf(removeShape(start(), GREEN).draft)).toEqual([
      { type: 'hole', id: uuid(11), version: 3, fields: { green: null } },
    ])
  })

  test('is rounder when smoothed and has fewer points when simplified, and is still sound', () => {
    const round = smoothed(area(0, 0, 10))
    expect(positionsOf(round).length).toBeGreaterThan(8)
    expect(positionsOf(simplified(round)).length).toBeLessThan(positionsOf(round).length)
    expect(reshape(start(), BUNKER, round).refusal).toBeNull()
  })
})

test('undo first takes back the points of a drawing; Escape steps out one thing at a time', () => {
  const drawing = draw('line', [at(0, 0), at(9, 9)], reshape(start(), BUNKER, area(1, 1)))
  expect(undoEdit(drawing)).toMatchObject({ sketch: [at(0, 0)], tool: 'line' })
  expect(isDirty(undoEdit(undoEdit(undoEdit(drawing))).draft)).toBe(false)
  const out = [drawing]
  for (let step = 0; step < 4; step++) out.push(stepOut(out.at(-1)!))
  expect(out.map(({ tool, sketch }) => [tool, sketch.length])).toEqual([
    ['line', 2],
    ['line', 1],
    ['line', 0],
    ['select', 0],
    ['select', 0],
  ])
})

test('a point near a neighbour joins it exactly, its own shape aside', () => {
  const snap = snappingTo(smallMap())
  const [corner] = positionsOf(area(20, 340)) as [Position]
  const near = toLngLat(at(14.4, 334.3))
  expect(snap(near, 2, null)).toEqual(toLngLat(corner))
  expect(snap(near, 2, BUNKER)).toEqual(near)
  expect(snap(near, 0.1, null)).toEqual(near)
})

test('handles stand where one can see and hit them, the one in use always', () => {
  const fence = smoothed(area(0, 0, 10))
  const screen = {
    project: ([lng, lat]: Position) => ({ x: (lng - 9.29) * 1e6, y: (lat - 45.62) * 1e6 }),
    width: 500,
    height: 500,
    gap: 40,
  }
  const { whole, vertices, midpoints } = handlesOn(fence, screen)
  const places = [whole!, ...[...vertices, ...midpoints].map(({ at: place }) => place)].map(screen.project)
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(0, index)) {
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(40)
    }
  }
  expect(vertices.length).toBeLessThan(positionsOf(fence).length - 1)
  const hidden = [...positionsOf(fence).keys()].find(index => {
    const { x, y } = screen.project(positionsOf(fence)[index]!)
    return x > 0 && y > 0 && !vertices.some(({ vertex }) => vertex.index === index)
  })!
  const chosen = { path: 0, index: hidden }
  expect(handlesOn(fence, screen, { chosen }).vertices.map(({ vertex }) => vertex)).toContainEqual(chosen)
})

describe('a drawing in hand', () => {
  const drawing = () => draw('polygon', [at(0, 0), at(9, 0), at(9, 9)], reshape(start(), BUNKER, area(1, 1)))

  test('that was given up comes back with undo, before any earlier step', () => {
    const given = takeTool(drawing(), 'select')
    expect(given).toMatchObject({ tool: 'select', sketch: [] })
    expect(undoEdit(given)).toMatchObject({ tool: 'polygon', sketch: [at(0, 0), at(9, 0), at(9, 9)] })
    expect(isDirty(undoEdit(given).draft)).toBe(true)
    // Once something else was done, that is what undo is about.
    const later = undoEdit(reshape(given, BUNKER, area(2, 2)))
    expect(shapeOf(later.draft.map, BUNKER)).toEqual(shapeOf(given.draft.map, BUNKER))
  })

  test('goes on when its own tool is taken again, and when nobody says what it is', () => {
    expect(takeTool(drawing(), 'polygon').sketch).toHaveLength(3)
    const asked = finishDrawing(drawing())
    expect({ ...asked, drawn: null }).toMatchObject({ tool: 'polygon', sketch: [at(0, 0), at(9, 0), at(9, 9)] })
  })

  test('loses points one by one, and never an earlier step', () => {
    let state = drawing()
    for (let press = 0; press < 5; press++) state = undoPoint(state)
    expect(state).toMatchObject({ tool: 'polygon', sketch: [] })
    expect(isDirty(state.draft)).toBe(true)
  })

  test('is work that is kept and resumed, its target with it', () => {
    const state = [at(0, 340), at(20, 340)].reduce(addPoint, takeTool(start(), 'polygon', GREEN))
    const work = structuredClone(workOf(state))
    expect([isUnpublished(work), isWorthStoring(work)]).toEqual([true, true])
    const again = addPoint(resumeWork(start(), work), at(10, 360))
    expect(finishDrawing(again)).toMatchObject({ selected: GREEN, tool: 'select' })
    expect(isWorthStoring(workOf(start()))).toBe(false)
    expect(isWorthStoring(workOf(takeTool(start(), 'polygon')))).toBe(false)
  })
})

describe('a handle that is dragged', () => {
  const shape = area(0, 0, 10)
  const screen = {
    project: ([lng, lat]: Position) => ({ x: (lng - 9.2895) * 1e5 * 3, y: (lat - 45.6195) * 1e5 * 3 }),
    width: 500,
    height: 500,
    gap: 24,
  }
  const point = (index: number): HandleName => ({ look: 'point', vertex: { path: 0, index } })
  const names = (held: HandleName | null) => {
    const { whole, vertices, midpoints } = handlesOn(shape, screen, { held })
    return [whole && 'whole', ...vertices.map(({ vertex }) => vertex.index), ...midpoints.map(() => 'between')]
  }

  test('stays on the map wherever it goes, with all the others where they were', () => {
    const before = names(null)
    for (const handle of [point(2), { ...point(1), look: 'between' } as HandleName])
      expect(names(handle)).toEqual(before)
    // Even on a map that has meanwhile been moved away from it.
    const away = { ...screen, project: () => ({ x: 9_000, y: 9_000 }) }
    expect(handlesOn(shape, away, { held: point(2) }).vertices.map(({ vertex }) => vertex.index)).toEqual([2])
    expect(handlesOn(shape, away, { held: { look: 'whole', vertex: null } }).whole).not.toBeNull()
  })

  test('from between two points becomes a point where it is let go, not halfway', () => {
    const handle: HandleName = { look: 'between', vertex: { path: 0, index: 0 } }
    const held = holdHandle(shape, handle, at(0, -30))
    expect(vertexAt(held.geometry, vertexOfHeld(handle)!)).toEqual(at(0, -30))
    expect(placeWhile(held, 'between', { vertex: { path: 0, index: 0 }, at: at(0, -10) })).toEqual(at(0, -30))
    expect(placeWhile(held, 'point', { vertex: { path: 0, index: 2 }, at: at(10, 10) })).toEqual(at(10, 10))
  })

  test('takes the other handles with it where it moves the whole shape', () => {
    const held = holdHandle(shape, { look: 'whole', vertex: null }, at(50, 0))
    const [lng] = placeWhile(held, 'point', { vertex: { path: 0, index: 1 }, at: at(10, -10) })
    expect(lng).toBeGreaterThan(at(55, 0)[0])
  })
})
