import { type Advert, type AdvertBundle, type AdvertEvent, type Campaign, calls } from '@pinwise/contract'
import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipartBody } from '../testing/multipart-body.ts'
import { solidPng } from '../testing/solid-png.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const DAY_MS = 86_400_000
let nowMs = Date.UTC(2026, 5, 15, 10)
let app: TestApp
let milano: string
let sharpPark: string
let advertiserId: string
beforeAll(async () => {
  app = await createTestApp({}, () => nowMs)
  milano = await app.clubId('golf-club-milano')
  sharpPark = await app.clubId('sharp-park')
  advertiserId = (
    await platform(calls.createAdvertiser, { body: { key: crypto.randomUUID(), name: 'Fairway Foods' } })
  ).json().id
})
afterAll(() => app.close())

const platform = (call: Parameters<TestApp['send']>[0], given: Parameters<TestApp['send']>[1] = {}) =>
  app.send(call, { as: 'platform', ...given })
const iso = (days: number) => new Date(nowMs + days * DAY_MS).toISOString()

async function campaign(fields: Record<string, unknown> = {}): Promise<Campaign> {
  const body = {
    key: crypto.randomUUID(),
    advertiserId,
    name: 'Spring',
    kind: 'paid',
    start: iso(-10),
    end: iso(20),
    clubIds: [milano],
    placements: ['between-holes', 'scorecard'],
    ...fields,
  }
  const answer = await platform(calls.createCampaign, { body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
async function advert(campaignId: string, fields: Record<string, unknown> = {}): Promise<Advert> {
  const body = {
    key: crypto.randomUUID(),
    campaignId,
    headline: { en: 'New balls', it: null },
    backgroundColour: '#0b3d2e',
    textColour: '#ffffff',
    ...fields,
  }
  const answer = await platform(calls.createAdvert, { body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const bundle = async (club = milano): Promise<AdvertBundle> =>
  (await app.send(calls.getAdvertBundle, { club, from: '10.2.0.1' })).json()
const shown = async (id: string, club = milano) => (await bundle(club)).campaigns.find(one => one.id === id)
const event = (advertId: string, fields: Partial<AdvertEvent> = {}): AdvertEvent => ({
  id: crypto.randomUUID(),
  kind: 'impression',
  advertId,
  clubId: milano,
  placement: 'scorecard',
  at: new Date(nowMs).toISOString(),
  ...fields,
})
const count = (events: readonly unknown[], from = '10.2.0.2') =>
  app.send(calls.recordAdvertEvents, { body: { events }, from })
const resultsOf = async (id: string) => (await platform(calls.getCampaignResults, { params: { id } })).json()

describe('a campaign', () => {
  test('is shown at its clubs while it runs, with its adverts, and nothing else of it is public', async () => {
    const made = await campaign()
    await advert(made.id)
    expect(made).toMatchObject({ status: 'Active', advertiserName: 'Fairway Foods', capPerRound: 3, share: null })
    const found = await shown(made.id)
    expect(found).toMatchObject({ kind: 'paid', share: 1, adverts: [{ headline: { en: 'New balls', it: null } }] })
    expect(Object.keys(found!)).not.toContain('goalImpressions')
    expect(JSON.stringify(found)).not.toContain(advertiserId)
    expect(await shown(made.id, sharpPark)).toBeUndefined()
    for (const change of [{ enabled: false }, { enabled: true, start: iso(1) }, { start: iso(-9), end: iso(-1) }]) {
      const now: Campaign = (await platform(calls.getCampaign, { params: { id: made.id } })).json()
      await platform(calls.changeCampaign, { params: { id: made.id }, body: { ...change, version: now.version } })
      expect(await shown(made.id)).toBeUndefined()
    }
  })

  test('at no named club is shown everywhere', async () => {
    const made = await campaign({ clubIds: [] })
    await advert(made.id)
    expect(await shown(made.id, sharpPark)).toBeDefined()
  })

  test('is refused with an end before its start, a sponsor without holes, or places that are not there', async () => {
    const [hole] = await app.rows<{ id: string }>('select id from holes where club_id = $1 limit 1', [sharpPark])
    const made = await campaign()
    for (const [fields, code] of [
      [{ end: iso(-11) }, 'period_reversed'],
      [{ kind: 'hole-sponsor' }, 'sponsor_without_holes'],
      [{ kind: 'hole-sponsor', holeIds: [hole!.id] }, 'hole_unknown'],
      [{ clubIds: [crypto.randomUUID()] }, 'club_not_found'],
      [{ advertiserId: crypto.randomUUID() }, 'advertiser_not_found'],
    ] as const) {
      const body = { ...fields, version: made.version }
      const answer = await platform(calls.changeCampaign, { params: { id: made.id }, body })
      expect(answer.json().code).toBe(code)
    }
    expect((await platform(calls.getCampaign, { params: { id: made.id } })).json()).toEqual(made)
  })

  test('sent twice is one, and what was edited meanwhile is not overwritten', async () => {
    const key = crypto.randomUUID()
    const [one, two] = [await campaign({ key }), await campaign({ key, name: 'Another' })]
    expect(two).toMatchObject({ id: one.id, name: 'Spring' })
    const change = (version: number) =>
      platform(calls.changeCampaign, { params: { id: one.id }, body: { name: 'Summer', version } })
    expect((await change(one.version)).statusCode).toBe(200)
    expect((await change(one.version)).json().code).toBe('version_conflict')
  })

  test('is found by its state, its advertiser and its period', async () => {
    const made = await campaign({ name: 'Winter', start: iso(200), end: iso(230) })
    const total = async (query: Record<string, unknown>) => {
      const [listed, counted] = [calls.listCampaigns, calls.countCampaigns].map(call =>
        platform(call, { query: { search: 'Winter', ...query } }),
      )
      const { count: found } = (await counted!).json()
      expect((await listed!).json().total).toBe(found)
      return found
    }
    expect(await total({ status: 'Inactive', advertiserId, clubId: milano })).toBe(1)
    expect(await total({ status: 'Active' })).toBe(0)
    expect(await total({ from: iso(229), to: iso(300) })).toBe(1)
    expect(await total({ from: iso(0), to: iso(199) })).toBe(0)
    expect((await platform(calls.deleteCampaign, { params: { id: made.id } })).statusCode).toBe(204)
    expect((await platform(calls.deleteAdvertiser, { params: { id: advertiserId } })).json().code).toBe(
      'advertiser_in_use',
    )
  })

  test('with a goal takes a share of the places by the rounds that are expected, and none once it is reached', async () => {
    const made = await campaign({ goalImpressions: 40, start: iso(-1), end: iso(60), capPerRound: 2 })
    const { id } = await advert(made.id)
    const { share } = (await shown(made.id))!
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThan(0.01)
    const at = (n: number) => new Date(nowMs - n * 2_000).toISOString()
    await count(Array.from({ length: 40 }, (_, n) => event(id, { at: at(n) })))
    expect(await shown(made.id)).toBeUndefined()
  })

  test('is forecast from expected rounds, and says which others it meets', async () => {
    const other = await campaign({ name: 'Rival', kind: 'paid' })
    const { clubIds, courseIds, holeIds, placements, capPerRound, kind } = other
    const body = { kind, clubIds, courseIds, holeIds, placements, capPerRound, start: iso(0), end: iso(7) }
    const answer = (await platform(calls.forecastCampaign, { body })).json()
    expect(answer).toMatchObject({
      clubs: 1,
      overlaps: expect.arrayContaining([expect.objectContaining({ name: 'Rival' })]),
    })
    expect(answer.impressions).toBe(answer.rounds * 3)
    const house = (await platform(calls.forecastCampaign, { body: { ...body, campaignId: other.id } })).json()
    expect(house.overlaps.map((one: { id: string }) => one.id)).not.toContain(other.id)
  })
})

describe('an advert', () => {
  test('is readable and leads nowhere but to https', async () => {
    const { id: campaignId } = await campaign()
    const base = {
      key: crypto.randomUUID(),
      campaignId,
      headline: { en: 'Balls', it: null },
      backgroundColour: '#ffffff',
    }
    const send = (fields: object) =>
      platform(calls.createAdvert, { body: { ...base, textColour: '#000000', ...fields } })
    expect((await send({ textColour: '#bbbbbb' })).json()).toMatchObject({
      code: 'contrast_too_low',
      fields: [{ path: 'textColour' }],
    })
    for (const link of [
      'http://example.org',
      'javascript:alert(1)',
      'https://bank.example@evil.example',
      'https://x y',
    ]) {
      expect((await send({ link })).statusCode, link).toBe(400)
    }
    expect((await send({ headline: { en: null, it: null } })).statusCode).toBe(400)
    expect((await send({ link: 'https://example.org/a?b=c#d' })).statusCode).toBe(201)
    for (let n = 1; n < 10; n++) await advert(campaignId)
    expect((await send({ key: crypto.randomUUID() })).json().code).toBe('too_many_adverts')
  })

  test('has a picture of the right shape, which everybody may load while it is shown', async () => {
    const { id: campaignId, version } = await campaign()
    const { id } = await advert(campaignId)
    const upload = async (bytes: Buffer) => {
      const form = await multipartBody(bytes)
      return platform(calls.setAdvertPicture, { params: { id }, ...form })
    }
    const load = (as: 'platform' | 'anonymous') => app.send(calls.getAdvertPicture, { as, params: { id } })
    expect((await upload(solidPng(500, 250))).json().code).toBe('advert_picture_unfit')
    expect((await upload(solidPng(800, 800))).json().code).toBe('advert_picture_unfit')
    expect((await load('anonymous')).statusCode).toBe(404)
    expect((await upload(solidPng(800, 400))).json().picture).toMatchObject({ width: 800, height: 400 })
    expect((await load('anonymous')).headers['content-type']).toBe('image/webp')
    expect((await shown(campaignId))?.adverts[0]?.picture?.url).toContain(`/api/v1/adv/${id}/picture#`)
    await platform(calls.changeCampaign, { params: { id: campaignId }, body: { enabled: false, version } })
    expect((await load('anonymous')).statusCode).toBe(404)
    expect((await load('platform')).statusCode).toBe(200)
    const [{ picture_key: key }] = (await app.rows<{ picture_key: string }>(
      'select picture_key from adverts where id = $1',
      [id],
    )) as [{ picture_key: string }]
    expect((await platform(calls.deleteAdvert, { params: { id } })).statusCode).toBe(204)
    expect(await app.context.files.get(key)).toBeNull()
  })
})

describe('counts', () => {
  test('are exact: each id once, however often and in whatever batches it comes', async () => {
    const made = await campaign()
    const { id } = await advert(made.id)
    const events = Array.from({ length: 60 }, (_, n) =>
      event(id, { kind: n % 6 === 0 ? 'click' : 'impression', at: new Date(nowMs - n * 3_000).toISOString() }),
    )
    const batches = [events.slice(0, 40), events.slice(20, 60), [...events.slice(50), ...events.slice(50)]]
    const answers = await Promise.all(batches.map((one, n) => count(one, `10.2.1.${n}`)))
    const sums = answers.map(answer => answer.json())
    expect(sums.reduce((sum, { counted }) => sum + counted, 0)).toBe(60)
    expect(sums.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(40)
    const results = await resultsOf(made.id)
    expect(results).toMatchObject({ impressions: 50, clicks: 10, byClub: [{ clubId: milano, impressions: 50 }] })
    expect(results.suspicious).toEqual([])
    expect(results.byPlacement).toEqual([{ placement: 'scorecard', impressions: 50, clicks: 10 }])
  })

  test('stay exact while connections to the database are lost, and lost answers are sent again', async () => {
    const made = await campaign()
    const { id } = await advert(made.id)
    const events = Array.from({ length: 3_000 }, (_, n) => event(id, { at: new Date(nowMs - n * 2_000).toISOString() }))
    const batches = Array.from({ length: 30 }, (_, n) => [
      ...events.slice(n * 100, n * 100 + 100),
      // A tenth comes again.
      ...events.slice(Math.max(0, n * 100 - 10), n * 100),
    ])
    let [failures, answered] = [0, 0]
    // So many times, each after more answers, so that there is always something under way.
    const cut = async (): Promise<void> => {
      for (let cuts = 0; cuts < 6; cuts++) {
        const wanted = cuts * 4
        while (answered < wanted) await new Promise(resolve => setTimeout(resolve, 2))
        await app.rows(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and query like '%count_advert_events(%'`,
        )
      }
    }
    const send = async (batch: readonly AdvertEvent[], n: number): Promise<void> => {
      const answer = await count(batch, `10.3.${failures % 250}.${n}`)
      if (answer.statusCode === 200) {
        answered += 1
        return
      }
      expect(answer.statusCode).toBe(503)
      failures += 1
      await new Promise(resolve => setTimeout(resolve, 20))
      return send(batch, n)
    }
    const inTurn = async (from: number) => {
      for (let n = from; n < batches.length; n += 3) await send(batches[n]!, n)
    }
    await Promise.all([inTurn(0), inTurn(1), inTurn(2), cut()])
    const [sum] = await app.rows<{ count: number }>(
      'select sum(count)::int as count from advert_results where campaign_id = $1',
      [made.id],
    )
    expect(sum!.count).toBe(3_000)
  })

  test('are exact by the id alone: on another day of the next eight, and of another day of the phone, it is the same', async () => {
    const made = await campaign({ end: iso(60) })
    const { id } = await advert(made.id)
    const first = event(id)
    const sendAgain = (at: string) => count([{ ...first, at }]).then(answer => answer.json())
    expect(await sendAgain(iso(-6.9))).toMatchObject({ counted: 1 })
    const start = nowMs
    for (let day = 0; day < 8; day++) {
      nowMs = start + day * DAY_MS
      for (const at of [iso(-day), iso(0), iso(-6.9), iso(0.9)]) {
        expect(await sendAgain(at), `${day} days later, of ${at}`).toMatchObject({ counted: 0, repeated: 1 })
      }
    }
    nowMs = start
    expect((await resultsOf(made.id)).impressions).toBe(1)
  })

  test('by a process whose clock is in the next period already are not repeated by one whose clock is not', async () => {
    const { id } = await advert((await campaign({ end: iso(60) })).id)
    const start = nowMs
    const turn = Math.ceil(nowMs / (8 * DAY_MS)) * 8 * DAY_MS
    nowMs = turn
    const first = event(id)
    expect((await count([first])).json()).toMatchObject({ counted: 1 })
    nowMs = turn - 1_000
    expect((await count([first])).json()).toMatchObject({ counted: 0, repeated: 1 })
    nowMs = start
  })

  test('of the release before are not counted again, nor does that release count ours again', async () => {
    const { id } = await advert((await campaign()).id)
    const today = Date.now()
    const [theirs, ours] = [crypto.randomUUID(), crypto.randomUUID()]
    const call = (name: 'count_adverts' | 'count_advert_events', one: string) =>
      app
        .rows<{ skipped: unknown }>(
          `select skipped from ${name}($1, array[$2]::uuid[], '{impression}', array[$3]::uuid[], array[$4]::uuid[], '{scorecard}', array[$1]::timestamptz[], '{NULL}')`,
          [new Date(today).toISOString(), one, id, milano],
        )
        .then(([row]) => row!.skipped)
    await app.rows('select turn_advert_days($1), turn_advert_periods($1)', [new Date(today).toISOString()])
    expect([await call('count_adverts', theirs), await call('count_advert_events', theirs)]).toEqual([
      null,
      [[1, null]],
    ])
    expect([await call('count_advert_events', ours), await call('count_adverts', ours)]).toEqual([null, [[1, null]]])
  })

  test('of what was switched off since it was shown count; of what was off by then, or never on, they are flagged', async () => {
    const flagsOf = async (campaignId: string) => {
      const { impressions, suspicious } = await resultsOf(campaignId)
      return { impressions, suspicious }
    }
    const flagged = { impressions: 0, suspicious: [{ reason: 'not_running', count: 1 }] }
    const switchOff = async ({ id, version }: { id: string; version: number }, of: 'campaign' | 'advert') => {
      const call = of === 'campaign' ? calls.changeCampaign : calls.changeAdvert
      expect((await platform(call, { params: { id }, body: { enabled: false, version } })).statusCode).toBe(200)
      // By the clock of the database, which is another than that of this test.
      await app.rows(`update ${of}s set disabled_at = $2 where id = $1`, [id, new Date(nowMs).toISOString()])
    }
    for (const of of ['campaign', 'advert'] as const) {
      const made = await campaign()
      const shownAdvert = await advert(made.id)
      await switchOff(of === 'campaign' ? made : shownAdvert, of)
      await count([event(shownAdvert.id, { at: iso(-1) })])
      expect(await flagsOf(made.id)).toEqual({ impressions: 1, suspicious: [] })
      nowMs += 3_600_000
      await count([event(shownAdvert.id)])
      nowMs -= 3_600_000
      expect(await flagsOf(made.id)).toEqual({ ...flagged, impressions: 1 })
    }
    const never = await campaign({ enabled: false })
    await count([event((await advert(never.id)).id, { at: iso(-1) })])
    expect(await flagsOf(never.id)).toEqual(flagged)
    const other = await campaign()
    await count([event((await advert(other.id, { enabled: false })).id, { at: iso(-1) })])
    expect(await flagsOf(other.id)).toEqual(flagged)
  })

  test('come up to seven days late and belong to the day of the club', async () => {
    const made = await campaign()
    const { id } = await advert(made.id)
    // 23:30 in Milan is still the day before in the list, and 00:30 the next one.
    const events = [event(id, { at: '2026-06-12T21:30:00Z' }), event(id, { at: '2026-06-12T22:30:00Z' })]
    const late = event(id, { at: new Date(nowMs - 7 * DAY_MS - 1_000).toISOString() })
    const answer = (await count([...events, late])).json()
    expect(answer).toMatchObject({ counted: 2, rejected: [{ index: 2, id: late.id, reason: 'too_old' }] })
    const { byDay } = await resultsOf(made.id)
    expect(byDay.map(({ day }: { day: string }) => day)).toEqual(['2026-06-12', '2026-06-13'])
  })

  test('that are wrong are refused one by one', async () => {
    const made = await campaign()
    const { id } = await advert(made.id)
    const ahead = event(id, { at: iso(2) })
    const answer = (
      await count([{}, event(crypto.randomUUID()), event(id), ahead, event(id, { clubId: advertiserId })])
    ).json()
    expect(answer.counted).toBe(1)
    expect(answer.rejected.map((one: { reason: string }) => one.reason)).toEqual([
      'invalid',
      'unknown',
      'clock_ahead',
      'unknown',
    ])
  })

  test('that look suspicious are counted apart', async () => {
    const made = await campaign()
    const { id } = await advert(made.id)
    await count([event(id, { at: new Date(nowMs + 60 * 60_000).toISOString() })], '10.2.3.1')
    await count([event(id), event(id, { at: new Date(nowMs + 200).toISOString() })], '10.2.3.2')
    await count([event(id, { clubId: sharpPark }), event(id, { placement: 'cart-screen', at: iso(-1) })], '10.2.3.3')
    const many = Array.from({ length: 310 }, (_, n) => event(id, { at: new Date(nowMs - n * 2_000).toISOString() }))
    await count(many, '10.2.3.4')
    const results = await resultsOf(made.id)
    expect(results.impressions).toBe(301)
    expect(
      Object.fromEntries(results.suspicious.map((one: { reason: string; count: number }) => [one.reason, one.count])),
    ).toEqual({ clock_ahead: 1, too_fast: 1, not_running: 2, burst: 10 })
  })

  test('do not reveal who saw what', async () => {
    const columns = await app.rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name in ('counted_advert_events', 'advert_results')`,
    )
    expect([...new Set(columns.map(({ name }) => name))].sort()).toEqual(
      ['advert_id', 'campaign_id', 'club_id', 'count', 'day', 'flag', 'id', 'kind', 'period', 'placement'].sort(),
    )
  })

  test('keep what was shown from being deleted, and go with their tables after the days in which they may come', async () => {
    const made = await campaign({ end: iso(60) })
    const { id } = await advert(made.id)
    const first = event(id)
    await count([first])
    expect((await platform(calls.deleteCampaign, { params: { id: made.id } })).json().code).toBe('campaign_in_use')
    expect((await platform(calls.deleteAdvert, { params: { id } })).json().code).toBe('advert_in_use')
    nowMs += 25 * DAY_MS
    await count([event(id)])
    expect((await count([first])).json()).toMatchObject({ counted: 0, rejected: [{ reason: 'too_old' }] })
    expect((await resultsOf(made.id)).impressions).toBe(2)
    expect(await app.rows('select from counted_advert_events where id = $1', [first.id])).toEqual([])
    nowMs -= 25 * DAY_MS
  })

  test('can be had as a spreadsheet by platform staff alone', async () => {
    const made = await campaign({ name: 'On paper' })
    const { id } = await advert(made.id)
    await count([event(id), event(id, { kind: 'click' })], '10.2.4.1')
    const body = { dataset: 'campaigns', filters: { campaignId: made.id }, language: 'it' }
    const answer = await platform(calls.exportExcel, { body })
    const [sheet] = await readExcelFile(answer.rawPayload)
    expect(sheet?.data[1]?.slice(1)).toEqual([
      'Fairway Foods',
      'On paper',
      'New balls',
      'Golf Club Milano',
      'Score',
      1,
      1,
      0,
    ])
    expect((await app.send(calls.exportExcel, { as: 'greenkeeper', body })).statusCode).toBe(403)
  })
})

describe('the link for the advertiser', () => {
  const open = (token: string) => app.send(calls.openSharedCampaign, { body: { token }, from: '10.2.5.1' })

  test('opens the results, cannot be guessed, and stops when it is revoked or replaced', async () => {
    const made = await campaign({ name: 'Shared' })
    const { id } = await advert(made.id)
    await count([event(id)], '10.2.5.2')
    const params = { id: made.id }
    const first = (await platform(calls.shareCampaign, { params })).json()
    expect(first.token).toMatch(/^[\w-]{43}$/)
    expect((await open(first.token)).json()).toMatchObject({
      name: 'Shared',
      advertiserName: 'Fairway Foods',
      status: 'Active',
      results: { impressions: 1, clicks: 0 },
    })
    expect(JSON.stringify(await app.rows('select * from campaigns'))).not.toContain(first.token)
    expect(JSON.stringify(await app.rows('select * from audit_log'))).not.toContain(first.token)
    const second = (await platform(calls.shareCampaign, { params })).json()
    expect((await open(first.token)).statusCode).toBe(404)
    expect((await platform(calls.unshareCampaign, { params })).statusCode).toBe(204)
    expect((await open(second.token)).json().code).toBe('share_not_found')
    expect((await open('a'.repeat(43))).json().code).toBe('share_not_found')
  })
})
