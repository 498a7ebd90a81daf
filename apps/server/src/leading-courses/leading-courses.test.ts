import { calls, type LeadingCourse } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipartBody } from '../testing/multipart-body.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const DAY_MS = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.rows('delete from leading_courses')
})
afterAll(() => app.close())

const given = {
  place: 'Marbella, Spain',
  clubId: null,
  rating: { value: 4.6, best: 5, source: 'A <golf> magazine', date: '2026-03-01' },
  text: { en: 'Wide & “windy”.', it: null },
  start: day(-1),
  end: day(30),
  enabled: true,
}
const create = async (name: string, body: Record<string, unknown> = {}) =>
  app.send(calls.createLeadingCourse, { as: 'platform', body: { ...given, name, key: crypto.randomUUID(), ...body } })
const list = async (as?: 'platform' | 'greenkeeper', query = {}) =>
  (await app.send(calls.listLeadingCourses, { ...(as && { as }), query })).json<{
    items: LeadingCourse[]
    total: number
  }>()
const names = ({ items }: { items: readonly LeadingCourse[] }) => items.map(({ name }) => name)
const pageOf = async (path: string) => (await app.app.inject({ url: path })).body

test('visitors see what holds now, in the order that platform staff gave it; staff see all with their status', async () => {
  const key = crypto.randomUUID()
  const first = (await create('Oak', { key })).json<LeadingCourse>()
  expect(first).toMatchObject({ name: 'Oak', position: 0, status: 'Active', picture: null, version: 1 })
  expect((await create('Oak again', { key })).json()).toMatchObject({ id: first.id, name: 'Oak' })
  await create('Over', { start: day(-9), end: day(-1) })
  await create('To come', { start: day(1) })
  await create('Off', { enabled: false })
  await create('Ash', { clubId: await app.clubId('sharp-park') })
  expect(names(await list())).toEqual(['Oak', 'Ash'])
  expect(names(await list('greenkeeper'))).toEqual(['Oak', 'Ash'])
  const all = await list('platform')
  expect(all.items.map(({ name, status }) => [name, status])).toEqual([
    ['Oak', 'Active'],
    ['Over', 'Expired'],
    ['To come', 'Inactive'],
    ['Off', 'Inactive'],
    ['Ash', 'Active'],
  ])
  expect(all.items[4]?.clubSlug).toBe('sharp-park')
  expect(names(await list('platform', { status: 'Expired' }))).toEqual(['Over'])
  expect(names(await list('platform', { search: 'as', limit: 1 }))).toEqual(['Ash'])
  const over = all.items[1]?.id ?? ''
  expect((await app.send(calls.getLeadingCourse, { params: { id: over } })).json().code).toBe(
    'leading_course_not_found',
  )
  expect((await app.send(calls.getLeadingCourse, { as: 'platform', params: { id: over } })).statusCode).toBe(200)

  const ids = all.items.map(({ id }) => id).reverse()
  const order = (body: { ids: readonly string[] }) => app.send(calls.orderLeadingCourses, { as: 'platform', body })
  expect(names((await order({ ids })).json())).toEqual(['Ash', 'Off', 'To come', 'Over', 'Oak'])
  expect(names(await list())).toEqual(['Ash', 'Oak'])
  for (const wrong of [ids.slice(1), [...ids, crypto.randomUUID()], [...ids.slice(1), ids[1] ?? '']]) {
    expect((await order({ ids: wrong })).json().code).toBe('leading_courses_changed')
  }
  expect(names(await list())).toEqual(['Ash', 'Oak'])
})

test('a figure above its scale, or a period that ends before it begins, is refused; changes are against a version', async () => {
  const wrong = async (body: Record<string, unknown>) => (await create('Wrong', body)).json().code
  expect(await wrong({ rating: { ...given.rating, value: 5.1 } })).toBe('invalid_body')
  expect(await wrong({ end: day(-2) })).toBe('invalid_body')
  expect(await wrong({ text: { en: null, it: null } })).toBe('invalid_body')
  expect(await wrong({ clubId: crypto.randomUUID() })).toBe('club_not_found')
  const { id } = (await create('Elm')).json()
  const change = (body: Record<string, unknown>) =>
    app.send(calls.changeLeadingCourse, { as: 'platform', params: { id }, body })
  expect((await change({ name: 'Elms', version: 1 })).json()).toMatchObject({ name: 'Elms', version: 2 })
  expect((await change({ name: 'Late', version: 1 })).json().code).toBe('version_conflict')
  expect((await change({ end: day(-5), version: 2 })).json().code).toBe('invalid_body')
  expect((await app.send(calls.deleteLeadingCourse, { as: 'platform', params: { id } })).statusCode).toBe(204)
  const actions = await app.rows('select action from audit_log where record_id = $1 order by id', [id])
  expect(actions.map(({ action }) => action)).toEqual([
    'leading-course.created',
    'leading-course.changed',
    'leading-course.deleted',
  ])
})

test('a picture is drawn anew, served to everybody, replaced and taken away with its bytes', async () => {
  const { id } = (await create('Pictured')).json<LeadingCourse>()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>'
  const upload = async (text: string, as = 'platform' as const) => {
    const form = await multipartBody(Buffer.from(text), 'hole.svg', 'file', 'image/svg+xml')
    return app.send(calls.setLeadingCoursePicture, { as, params: { id }, ...form })
  }
  const set = (await upload(svg)).json<LeadingCourse>()
  expect(set.picture).toMatchObject({ width: 40, height: 20 })
  const served = await app.app.inject({ url: set.picture?.address ?? '' })
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect((await upload('not a picture')).json().code).toBe('file_type_not_allowed')
  const keyOf = async () =>
    (await app.rows<{ key: string }>('select picture_key as key from leading_courses where id = $1', [id]))[0]?.key ??
    ''
  const first = await keyOf()
  await upload(svg)
  expect(await app.context.files.get(first)).toBeNull()
  const second = await keyOf()
  const removed = await app.send(calls.removeLeadingCoursePicture, { as: 'platform', params: { id } })
  expect(removed.json().picture).toBeNull()
  expect(await app.context.files.get(second)).toBeNull()
  expect((await app.app.inject({ url: set.picture?.address ?? '' })).statusCode).toBe(404)
})

test('the section is in the page that the server sends, in both languages and escaped; without entries there is none', async () => {
  for (const path of ['/', '/app']) {
    const page = await pageOf(path)
    expect(page).toContain('<h2 id="leading-courses">Leading courses</h2>')
    expect(page).toContain('Wide &#38; “windy”.')
    expect(page).toContain('Rated 4.6 out of 5 by A &#60;golf&#62; magazine, March 2026')
    expect(page).not.toContain('>Over<')
    expect(await pageOf(`${path}?lang=it`)).toContain('Voto 4,6 su 5')
  }
  expect(await pageOf('/golf-club')).not.toContain('id="leading-courses"')
  for (const { id } of (await list('platform')).items) {
    await app.send(calls.deleteLeadingCourse, { as: 'platform', params: { id } })
  }
  for (const path of ['/', '/app']) expect(await pageOf(path)).not.toContain('id="leading-courses"')
})

test('nobody but superadmins writes', async () => {
  const { id } = (await create('Guarded')).json<LeadingCourse>()
  const before = await app.rows('select * from leading_courses')
  const body = { ...given, name: 'Mine', key: crypto.randomUUID() }
  const asked = [
    await app.send(calls.createLeadingCourse, { as: 'greenkeeper', body }),
    await app.send(calls.orderLeadingCourses, { as: 'greenkeeper', body: { ids: [id] } }),
    await app.send(calls.changeLeadingCourse, {
      as: 'greenkeeper',
      params: { id },
      body: { name: 'Mine', version: 1 },
    }),
    await app.send(calls.removeLeadingCoursePicture, { as: 'greenkeeper', params: { id } }),
    await app.send(calls.deleteLeadingCourse, { as: 'greenkeeper', params: { id } }),
  ]
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
  expect(await app.rows('select * from leading_courses')).toEqual(before)
})
