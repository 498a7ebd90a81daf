import { describe, expect, test } from 'vitest'
import { drawMap } from '../testing/draw-map.ts'
import type { MapItem } from './import-map-item.ts'
import { mergeMaps } from './import-merge.ts'

const map = drawMap()
const course = (key: string, name: string | null): MapItem => ({
  key,
  kind: 'course',
  source: null,
  geometry: null,
  fields: { name },
})
const hole = (key: string, courseKey: string, number: number): MapItem => ({
  key,
  kind: 'hole',
  source: null,
  geometry: map.hole(Number(key.split('/')[1]) * 200, 0, 350).geometry,
  fields: { place: { courseKey, number }, name: null, par: { par: 4, source: 'card' }, strokeIndex: null },
})
const placesOf = (items: readonly MapItem[]) =>
  Object.fromEntries(items.filter(({ kind }) => kind === 'hole').map(({ key, fields }) => [key, fields.place]))
const coursesOf = (items: readonly MapItem[]) => items.filter(({ kind }) => kind === 'course')

describe('courses that the file counts anew', () => {
  const north = [hole('way/1', 'course/1', 1), hole('way/2', 'course/1', 2)]
  const south = [hole('way/3', 'course/2', 1), hole('way/4', 'course/2', 2)]
  const base = [course('course/1', null), course('course/2', null), ...north, ...south]
  const ours = [course('course/1', 'North'), course('course/2', 'South'), ...north, ...south]
  const southAlone = [course('course/1', null), hole('way/3', 'course/1', 1), hole('way/4', 'course/1', 2)]

  test('keep their holes and names when the first is gone', () => {
    const { items, differences } = mergeMaps({ base, theirs: southAlone, ours })
    const [south] = coursesOf(items).filter(({ fields }) => fields.name === 'South')
    const [north] = coursesOf(items).filter(({ fields }) => fields.name === 'North')
    expect(placesOf(items)).toEqual({
      'way/1': { courseKey: north?.key, number: 1 },
      'way/2': { courseKey: north?.key, number: 2 },
      'way/3': { courseKey: south?.key, number: 1 },
      'way/4': { courseKey: south?.key, number: 2 },
    })
    expect(differences.filter(({ kind }) => kind === 'hole')).toMatchObject([
      { key: 'way/1', change: 'missing' },
      { key: 'way/2', change: 'missing' },
    ])
  })

  test('go with the last hole that a person takes out, and not before', () => {
    const one = mergeMaps({ base, theirs: southAlone, ours, removals: new Set(['way/1']) })
    expect(Object.keys(placesOf(one.items)).sort()).toEqual(['way/2', 'way/3', 'way/4'])
    expect(coursesOf(one.items).map(({ fields }) => fields.name)).toEqual(['North', 'South'])
    const both = mergeMaps({ base, theirs: southAlone, ours, removals: new Set(['way/1', 'way/2']) })
    expect(Object.keys(placesOf(both.items)).sort()).toEqual(['way/3', 'way/4'])
    expect(coursesOf(both.items).map(({ fields }) => fields.name)).toEqual(['South'])
  })

  test('a removal takes out nothing that the file mentions', () => {
    const { items } = mergeMaps({ base, theirs: base, ours, removals: new Set(['way/1']) })
    expect(Object.keys(placesOf(items))).toHaveLength(4)
  })

  test('give up a key and stay, where the club has a hole of its own in them', () => {
    const own = hole('own/9', 'course/1', 9)
    const { items } = mergeMaps({ base, theirs: southAlone, ours: [...ours, own] })
    expect(coursesOf(items).map(({ fields }) => fields.name)).toEqual(['North', 'South'])
    const north = coursesOf(items).find(({ fields }) => fields.name === 'North')
    expect(placesOf(items)['own/9']).toEqual({ courseKey: north?.key, number: 9 })
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  })
})

test('a hole that the file moves into a course the club took out stays in its own, which stays too', () => {
  const base = [
    course('course/1', 'One'),
    course('course/2', 'Two'),
    hole('way/1', 'course/1', 1),
    hole('way/2', 'course/2', 1),
  ]
  const ours = [course('course/1', 'One'), hole('way/1', 'course/1', 1)]
  const theirs = [course('course/2', 'Two'), hole('way/1', 'course/2', 2), hole('way/2', 'course/2', 1)]
  const { items, differences } = mergeMaps({ base, theirs, ours })
  expect(placesOf(items)).toEqual({ 'way/1': { courseKey: 'course/1', number: 1 } })
  expect(coursesOf(items).map(({ key }) => key)).toEqual(['course/1'])
  expect(differences.find(({ key }) => key === 'way/1')).toMatchObject({ change: 'conflict' })
})

test('a course and a hole of one key are two things', () => {
  const both = [course('way/1', 'One'), hole('way/1', 'way/1', 1)]
  const { items, differences } = mergeMaps({ base: both, theirs: both, ours: both })
  expect(items).toEqual(both)
  expect(differences).toEqual([])
})
