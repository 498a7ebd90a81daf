import { distanceMetres, type Position, polygonAreaSquareMetres, positionsOf, toLngLat } from '@pinwise/golf'
import { describe, expect, test } from 'vitest'
import { startDraft } from './draft.ts'
import { changesOf, isDirty } from './draft-changes.ts'
import { addPoint, finishDrawing, giveMeaning } from './draw-shape.ts'
import { vertexAt } from './edit-shape.ts'
import {
  type EditorState,
  removeShape,
  reshape,
  select,
  startEditor,
  stepOut,
  type Tool,
  takeBack,
  takeTool,
} from './editor-state.ts'
import { handlesOn } from './handle-places.ts'
import { nudge, nudgeOf } from './nudge.ts'
import { type ShapeRef, shapeOf } from './shapes.ts'
import { snappingTo } from './snap.ts'
import { area, at, smallMap, uuid } from './testing/small-map.ts'
import { simplified, smoothed } from './tidy-shape.ts'

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
      expect(drawn.sketch).toEqual([])
      const added = giveMeaning(drawn, { as: 'feature', id: uuid(900), kind: 'bunker', holeIds: [uuid(11)] })
      expect(added).toMatchObject({ tool: 'select', drawn: null, selected: { of: 'feature', id: uuid(900) } })
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
  expect(takeBack(drawing)).toMatchObject({ sketch: [at(0, 0)], tool: 'line' })
  expect(isDirty(takeBack(takeBack(takeBack(drawing))).draft)).toBe(false)
  const out = [drawing]
  for (let step = 0; step < 3; step++) out.push(stepOut(out.at(-1)!))
  expect(out.map(({ tool, sketch }) => [tool, sketch.length])).toEqual([
    ['line', 2],
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
  expect(handlesOn(fence, screen, chosen).vertices.map(({ vertex }) => vertex)).toContainEqual(chosen)
})
