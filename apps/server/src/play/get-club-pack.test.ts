import { type ClubPack, clubCalls, playCalls } from '@pinwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFreshClub, type FreshClub } from '../testing/fresh-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let club: FreshClub
beforeAll(async () => {
  app = await createTestApp()
  const [{ customer_id: customerId }] = (await app.rows(
    "select customer_id from clubs where slug = 'golf-club-milano'",
  )) as [{ customer_id: string }]
  club = await createFreshClub(app, { customerId, published: true })
})
afterAll(() => app.close())

const pack = (slug: string) => app.send(playCalls.getClubPack, { params: { slug } })

test('a golfer gets courses, layouts, map and open pins of one moment, and nothing that is planned', async () => {
  const answer = await pack(club.slug)
  expect(answer.statusCode, answer.body).toBe(200)
  const { at, holes, layouts, pins, courses, features } = answer.json() as ClubPack
  expect(Math.abs(Date.parse(at) - app.context.now())).toBeLessThan(60_000)
  expect([holes.length, layouts.length, courses[0]?.tees.length, features.length]).toEqual([2, 1, 1, 2])
  expect(pins.map(({ id }) => id)).toEqual([club.pinId])
  expect(answer.body).not.toContain(club.plannedPinId)
  expect(answer.body).not.toMatch(/retentionDays|customerId/)
})

test('a club that is not published is not there, nor is its page', async () => {
  await app.rows('update clubs set published = false where id = $1', [club.id])
  expect((await pack(club.slug)).json().code).toBe('club_not_found')
  for (const path of [`/play/${club.slug}`, `/play/${club.slug}/first/1`]) {
    expect((await app.app.inject(path)).statusCode).toBe(404)
  }
})

test('the nearest clubs come first for who says where they are', async () => {
  const near = async (lng: number, lat: number) =>
    (await app.send(clubCalls.listClubs, { query: { near: { lng, lat }, limit: 2 } }))
      .json()
      .items.map(({ slug }: { slug: string }) => slug)
  expect((await near(9.2, 45.5))[0]).toBe('golf-club-milano')
  expect((await near(-122, 37))[0]).toBe('sharp-park')
})
