import { readFile } from 'node:fs/promises'
import { calls } from '@pinwise/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleScore } from '../testing/round-samples.ts'
import { sampleStart } from '../testing/sample-round.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { roundShareCard } from './round-share-card.ts'
import { fitting, outlinesOf } from './text-outlines.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const get = (url: string) => app.app.inject({ url })

test('a shared card has a picture as long as it is shared', async () => {
  const token = await app.issuer.token({ subject: 'card-sharer', groups: [] })
  const id = crypto.randomUUID()
  await app.send(calls.saveRound, {
    token,
    params: { id },
    body: { start: sampleStart, entries: [sampleScore(1, 4), sampleScore(2, 3)], seen: 0 },
  })
  const { shareToken } = (await app.send(calls.shareRound, { token, params: { id } })).json()
  const address = `/play/-/shared/${shareToken}/card.png?lang=it`
  const picture = await get(address)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect(picture.headers['cache-control']).toBe('no-store')
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  await app.send(calls.unshareRound, { token, params: { id } })
  expect((await get(address)).statusCode).toBe(404)
  expect((await get('/play/-/shared/x/card.png')).statusCode).toBe(404)
})

test('a published club has a picture, another has none', async () => {
  const picture = await get('/play/golf-club-milano/card.png')
  expect(picture.headers).toMatchObject({ 'cache-control': 'public, max-age=86400', vary: 'Accept-Language, Cookie' })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await get('/play/no-such-club/card.png')).statusCode).toBe(404)
})

test('however many get a link at once, its picture is drawn once for all of them', async () => {
  const asked = Array.from({ length: 30 }, () => get('/play/sharp-park/card.png?lang=it'))
  const pictures = await Promise.all(asked)
  expect(new Set(pictures.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(pictures.every(({ rawPayload }) => rawPayload.equals(pictures[0]!.rawPayload))).toBe(true)
})

test('the picture says what the card says', () => {
  const entries = [sampleScore(1, 4), { ...sampleScore(2, 3), gross: 'picked-up' as const }]
  const { rows, lead } = roundShareCard({ start: sampleStart, entries, sharedAt: '', timeZone: 'Europe/Rome' }, 'en')
  expect(lead).toBe('The Old · 16 November 2026 · Stableford')
  expect(rows?.[1]).toEqual({ name: 'Ada', cells: ['4', 'X', '–'], total: '8' })
})

test.each(['en', 'it'] as const)('the picture of a match tells its result as the page does: %s', async language => {
  const [ada] = sampleStart.players
  const start = { ...sampleStart, format: 'match' as const, players: [ada!, { ...ada!, id: 'p2', name: 'Noa' }] }
  const entries = [3, 6].flatMap((gross, player) =>
    [1, 2].map(hole => ({ ...sampleScore(hole, gross), playerId: `p${player + 1}` })),
  )
  const { rows, result } = roundShareCard({ start, entries, sharedAt: '', timeZone: 'Europe/Rome' }, language)
  const { match } = JSON.parse(await readFile(`apps/web/public/locales/${language}/shared-round.json`, 'utf8'))
  expect(result).toBe(match.won.replace('{{name}}', 'Ada').replace('{{lead}}', '2').replace('{{left}}', '1'))
  expect(rows?.map(({ total }) => total)).toEqual(['', '', ''])
})

test('a round that goes on after midnight has one day: the one on which it started at the club', () => {
  const startedAt = '2026-06-11T06:50:00.000Z'
  const late = [sampleScore(1, 4), sampleScore(2, 3)].map(entry => ({ ...entry, at: '2026-06-11T07:20:00.000Z' }))
  const start = { ...sampleStart, startedAt }
  const leadIn = (timeZone: string) => roundShareCard({ start, entries: late, sharedAt: '', timeZone }, 'en').lead
  expect(leadIn('America/Los_Angeles')).toContain('10 June 2026')
  expect(leadIn('Europe/Rome')).toContain('11 June 2026')
})

test('long names end in an ellipsis; letters that no face has leave no hole', () => {
  const long = { text: 'A golfer with a name that is far too long', size: 28 }
  const short = fitting(long, 200)
  expect(short.text).toMatch(/…$/)
  expect(outlinesOf(short).width).toBeLessThanOrEqual(200)
  expect(outlinesOf({ text: 'Łukasz Ω Ж', size: 20 }).width).toBeGreaterThan(50)
  expect(outlinesOf({ text: '\u{10ffff}', size: 20 }).pathAt(0, 0)).toBe('')
})
