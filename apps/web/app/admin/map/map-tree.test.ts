import type { ClubMap, FeatureKind, MapHole } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { mapTree, searchTree, type TreeNode, visibleRows } from './map-tree.ts'

const point = (lng: number) => ({ type: 'Point' as const, coordinates: [lng, 45] })
const hole = (id: string, number: number, courseId = 'c1'): MapHole => ({
  id,
  courseId,
  number,
  name: null,
  par: 4,
  parSource: 'card',
  strokeIndex: number,
  strokeIndexSource: 'card',
  lineOfPlay: null,
  green: { type: 'Polygon', coordinates: [] },
  greenSource: 'surveyed',
  tees: [
    {
      teeId: 't1',
      par: null,
      strokeIndex: null,
      lengthMetres: null,
      position: point(9),
      positionSource: 'surveyed',
      area: null,
    },
    {
      teeId: 't2',
      par: null,
      strokeIndex: null,
      lengthMetres: null,
      position: null,
      positionSource: 'surveyed',
      area: null,
    },
  ],
  lengthMetres: 300,
  version: 1,
})
const feature = (id: string, kind: FeatureKind, holeIds: string[], name: string | null = null) => ({
  id,
  kind,
  name,
  holeIds,
  geometry: point(9),
  version: 1,
})
const map: ClubMap = {
  clubId: 'club',
  revision: 1,
  versionNumber: null,
  position: { lng: 9, lat: 45 },
  boundary: null,
  attribution: null,
  courses: [
    {
      id: 'c1',
      name: 'Championship',
      tees: [{ id: 't1', name: 'White', colour: '#ffffff', gender: 'men', courseRating: null, slope: null }],
    },
  ],
  holes: [hole('h2', 2), hole('h1', 1)],
  features: [
    feature('b1', 'bunker', ['h1', 'h2']),
    feature('b2', 'bunker', ['h1'], 'The Pit'),
    feature('w1', 'water', []),
  ],
}
const texts = {
  hole: ({ number }: MapHole) => `Hole ${number}`,
  green: () => 'Green',
  tee: (name: string) => `Tee ${name}`,
  kind: (kind: FeatureKind) => kind,
  others: 'Elsewhere',
}
const labels = (nodes: readonly TreeNode[]): unknown[] =>
  nodes.map(({ label, children }) => (children.length > 0 ? [label, labels(children)] : label))

test('holes stand in order, each with what lies on it; a thing of two holes stands with both', () => {
  expect(labels(mapTree(map, texts))).toEqual([
    [
      'Championship',
      [
        ['Hole 1', ['Green', 'Tee White', 'bunker 1', 'bunker 2: The Pit']],
        ['Hole 2', ['Green', 'Tee White', 'bunker']],
      ],
    ],
    ['Elsewhere', ['water']],
  ])
})

test('every line has a key of its own', () => {
  const keys = visibleRows(mapTree(map, texts), () => true).map(({ node }) => node.key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a search keeps the way to what it finds', () => {
  const tree = mapTree(map, texts)
  expect(labels(searchTree(tree, 'pit'))).toEqual([['Championship', [['Hole 1', ['bunker 2: The Pit']]]]])
  expect(labels(searchTree(tree, 'hole 2'))).toEqual([['Championship', [['Hole 2', ['Green', 'Tee White', 'bunker']]]]])
  expect(searchTree(tree, 'nothing of that name')).toEqual([])
})

test('rows know their level and their place among their siblings', () => {
  const rows = visibleRows(mapTree(map, texts), ({ kind }) => kind === 'course')
  expect(rows.map(({ node, level, position, size }) => [node.label, level, position, size])).toEqual([
    ['Championship', 1, 1, 2],
    ['Hole 1', 2, 1, 2],
    ['Hole 2', 2, 2, 2],
    ['Elsewhere', 1, 2, 2],
  ])
})
