import { type AnswerOf, calls, type RoundEntry, type roundCalls, type StoredRound } from '@pinwise/contract'
import { addEntries, roundCard } from '@pinwise/golf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleScore } from '../testing/round-samples.ts'
import { sampleStart } from '../testing/sample-round.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let golfers = 0
async function golfer() {
  const subject = `round-golfer-${golfers++}`
  const [row] = await app.rows<{ id: string }>(
    `insert into users (subject, email, name) values ($1, $1 || '@example.org', $1) returning id`,
    [subject],
  )
  return { subject, userId: row!.id, token: await app.issuer.token({ subject, groups: [] }) }
}
type Golfer = Awaited<ReturnType<typeof golfer>>
const save = (token: string, id: string, entries: unknown[], seen = 0, start: unknown = sampleStart) =>
  app.send(calls.saveRound, { token, params: { id }, body: { start, entries, seen } })
const saved = async (...given: Parameters<typeof save>) =>
  (await save(...given)).json<AnswerOf<typeof roundCalls.saveRound>>()
const get = (token: string, id: string) => app.send(calls.getRound, { token, params: { id } })
const list = async (token: string) =>
  (await app.send(calls.listRounds, { token })).json<AnswerOf<typeof roundCalls.listRounds>>()
const codeOf = (answer: { json(): { code: string } }) => answer.json().code
const entriesOf = async (id: string) =>
  (await app.rows<{ n: number }>('select count(*)::int as n from round_entries where round_id = $1', [id]))[0]!.n

describe('a golfer’s round', () => {
  test('is stored with every tap; what is sent again changes nothing', async () => {
    const { token } = await golfer()
    const id = crypto.randomUUID()
    const taps = [sampleScore(1, 4), sampleScore(2, 3), sampleScore(1, 5)]
    expect(await saved(token, id, taps.slice(0, 2))).toEqual({ seen: 2, entries: [], shareToken: null, rejected: [] })
    expect(await saved(token, id, taps, 2)).toEqual({ seen: 3, entries: [], shareToken: null, rejected: [] })
    expect(await saved(token, id, taps, 0)).toEqual({ seen: 3, entries: [], shareToken: null, rejected: [] })
    const round = (await get(token, id)).json<StoredRound>()
    expect(round).toMatchObject({ id, start: sampleStart, seen: 3 })
    expect(round.entries).toEqual(taps)
    const whole = { id, ...round.start, entries: [] }
    expect(roundCard(addEntries(whole, round.entries)).players[0]?.gross).toEqual([5, 3, null])
    expect((await list(token)).items).toMatchObject([{ id, seen: 3, clubName: 'Golf Club Milano' }])
  })

  test('takes what belongs on the card, and names what does not: the rest of the batch is kept', async () => {
    const { token } = await golfer()
    const id = crypto.randomUUID()
    const [good, alsoGood] = [sampleScore(1, 4), sampleScore(3, 5)]
    const wrong = [
      [{ ...sampleScore(2, 4), playerId: 'p2' }, 'not_on_card'],
      [sampleScore(4, 4), 'not_on_card'],
      [{ ...sampleScore(2, 4), at: '0001-01-01T00:00:00Z' }, 'too_old'],
      [{ ...sampleScore(2, 4), at: '9998-12-31T23:59:59Z' }, 'clock_ahead'],
      [{ ...sampleScore(2, 4), playerId: 'p5' }, 'invalid'],
      ['nonsense', 'invalid'],
    ] as const
    const entries = [good, ...wrong.map(([entry]) => entry), alsoGood]
    const rejected = wrong.map(([entry, reason], index) => ({
      index: index + 1,
      id: reason === 'invalid' ? null : (entry as RoundEntry).id,
      reason,
    }))
    expect(await saved(token, id, entries)).toEqual({ seen: 2, entries: [], shareToken: null, rejected })
    expect((await get(token, id)).json<StoredRound>().entries).toEqual([good, alsoGood])
  })

  test.each([
    ['0001-01-01T00:00:00Z', 'too_old'],
    ['9998-12-31T23:59:59Z', 'clock_ahead'],
  ])('does not begin at %s', async (startedAt, code) => {
    const { token } = await golfer()
    const id = crypto.randomUUID()
    const answer = await save(token, id, [], 0, { ...sampleStart, startedAt })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual([{ path: 'start.startedAt', code }])
    expect((await list(token)).total).toBe(0)
  })

  test('begins on any hole of its card, and is read with it', async () => {
    const { token } = await golfer()
    const [id, wrongId] = [crypto.randomUUID(), crypto.randomUUID()]
    const fromTheThird = { ...sampleStart, startPosition: 3 }
    await save(token, id, [], 0, fromTheThird)
    expect((await get(token, id)).json<StoredRound>().start).toEqual(fromTheThird)
    const wrong = await save(token, wrongId, [], 0, { ...sampleStart, startPosition: 4 })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'start_hole_unknown'])
    expect((await get(token, wrongId)).statusCode).toBe(404)
  })

  test('two phones that send at once lose nothing, and each hears of the other', async () => {
    const { token } = await golfer()
    const id = crypto.randomUUID()
    const [one, other] = [sampleScore(1, 4, 'one'), sampleScore(2, 6, 'other')]
    const answers = await Promise.all([saved(token, id, [one]), saved(token, id, [other])])
    expect(answers.map(({ seen }) => seen).sort()).toEqual([1, 2])
    expect((await saved(token, id, [one], 0)).entries).toEqual([other])
    expect((await saved(token, id, [other], 0)).entries).toEqual([one])
    expect(await entriesOf(id)).toBe(2)
  })

  test('is nobody else’s: not to read, to write, to share, nor to remove', async () => {
    const [owner, stranger] = [await golfer(), await golfer()]
    const id = crypto.randomUUID()
    await save(owner.token, id, [sampleScore(1, 4)])
    const params = { id }
    const key = 'a-key-that-nobody-made'
    for (const answer of [
      await get(stranger.token, id),
      await save(stranger.token, id, [sampleScore(1, 9)]),
      await app.send(calls.deleteRound, { token: stranger.token, params }),
      await app.send(calls.shareRound, { token: stranger.token, params }),
      await app.send(calls.unshareRound, { token: stranger.token, params }),
      await app.send(calls.inviteToRound, { token: stranger.token, params }),
      await app.send(calls.joinRound, { token: stranger.token, params, body: { key } }),
    ]) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'round_not_found'])
    }
    expect((await list(stranger.token)).items).toEqual([])
    expect(await entriesOf(id)).toBe(1)
    expect(await app.rows('select join_key, share_token from rounds where id = $1', [id])).toEqual([
      { join_key: null, share_token: null },
    ])
  })

  test('that was removed does not come back from another phone', async () => {
    const { token, subject } = await golfer()
    const id = crypto.randomUUID()
    await save(token, id, [sampleScore(1, 4)])
    expect((await app.send(calls.deleteRound, { token, params: { id } })).statusCode).toBe(204)
    const again = await save(token, id, [sampleScore(2, 4)])
    expect([again.statusCode, codeOf(again)]).toEqual([410, 'round_removed'])
    expect(await list(token)).toMatchObject({ items: [], total: 0, removed: [id] })
    expect(await app.rows('select 1 from rounds where id = $1', [id])).toEqual([])
    expect(await app.rows('select 1 from round_members where person = $1', [subject])).toHaveLength(1)
    expect(codeOf(await save((await golfer()).token, id, []))).toBe('round_not_found')
  })
})

describe('a card that two keep', () => {
  test('is joined with its key; both write on it, and one who leaves takes nothing from the other', async () => {
    const [ada, ben] = [await golfer(), await golfer()]
    const id = crypto.randomUUID()
    const [first, second] = [sampleScore(1, 4, 'ada'), sampleScore(2, 5, 'ben')]
    await save(ada.token, id, [first])
    const params = { id }
    const { key } = (await app.send(calls.inviteToRound, { token: ada.token, params })).json()
    expect((await app.send(calls.inviteToRound, { token: ada.token, params })).json()).toEqual({ key })
    const joined = await app.send(calls.joinRound, { token: ben.token, params, body: { key } })
    expect(joined.json<StoredRound>().entries).toEqual([first])
    await save(ben.token, id, [second], 1)
    expect((await saved(ada.token, id, [], 1)).entries).toEqual([second])
    await app.send(calls.deleteRound, { token: ada.token, params })
    expect((await get(ben.token, id)).json().entries).toEqual([first, second])
    expect((await get(ada.token, id)).statusCode).toBe(404)
    await app.send(calls.deleteRound, { token: ben.token, params })
    expect(await entriesOf(id)).toBe(0)
  })
})

describe('a shared card', () => {
  test('is read by anybody with the link, without what is not on a card, until it is withdrawn', async () => {
    const { token } = await golfer()
    const id = crypto.randomUUID()
    const [kept, undone] = [sampleScore(1, 4), sampleScore(1, 9)]
    const undo = { id: crypto.randomUUID(), by: 'a phone', at: undone.at, type: 'undo', of: undone.id } as const
    await save(token, id, [kept, undone, undo])
    const params = { id }
    const { shareToken } = (await app.send(calls.shareRound, { token, params })).json()
    expect(shareToken).toMatch(/^[\w-]{22}$/)
    const read = () => app.send(calls.getSharedRound, { params: { token: shareToken } })
    const card = (await read()).json()
    // Which phone wrote it when is nobody's business.
    const stamp = { id: expect.any(String), by: 'card', at: card.start.startedAt }
    expect(card.entries).toEqual([{ ...kept, ...stamp }])
    expect(card.entries[0].id).not.toBe(kept.id)
    expect(card.start.players[0]).toMatchObject({ name: 'Ada', handicapIndex: null })
    expect((2 * Math.abs(card.start.players[0].courseHandicap ?? 0)) % 1).toBe(0)
    await app.send(calls.unshareRound, { token, params })
    expect((await read()).statusCode).toBe(404)
    const again = (await app.send(calls.shareRound, { token, params })).json()
    expect(again.shareToken).not.toBe(shareToken)
    expect((await read()).statusCode).toBe(404)
  })

  test('is withdrawn when the golfer who shared it removes the round or closes the account; not when a friend does', async () => {
    const leave = {
      'removes the round': ({ token }: Golfer, id: string) => app.send(calls.deleteRound, { token, params: { id } }),
      'closes the account': ({ token, userId }: Golfer) =>
        app.send(calls.deleteUser, { token, params: { id: userId } }),
    }
    for (const go of Object.values(leave)) {
      const [ada, ben, cleo] = [await golfer(), await golfer(), await golfer()]
      const id = crypto.randomUUID()
      const params = { id }
      await save(ada.token, id, [sampleScore(1, 4)])
      const { key } = (await app.send(calls.inviteToRound, { token: ada.token, params })).json()
      for (const { token } of [ben, cleo]) await app.send(calls.joinRound, { token, params, body: { key } })
      const { shareToken } = (await app.send(calls.shareRound, { token: ada.token, params })).json()
      const read = async () => (await app.send(calls.getSharedRound, { params: { token: shareToken } })).statusCode
      expect((await go(cleo, id)).statusCode).toBe(204)
      expect(await read()).toBe(200)
      expect((await go(ada, id)).statusCode).toBe(204)
      expect(await read()).toBe(404)
      expect((await get(ben.token, id)).json<StoredRound>().shareToken).toBeNull()
      const again = (await app.send(calls.shareRound, { token: ben.token, params })).json()
      const card = await app.send(calls.getSharedRound, { params: { token: again.shareToken } })
      expect(card.statusCode).toBe(200)
    }
  })
})

test('a round from 23:50 to after midnight is of the day on which it started, at home and where it is shared', async () => {
  const { token } = await golfer()
  const id = crypto.randomUUID()
  const club = { slug: 'sharp-park', name: 'Sharp Park' }
  // In California: the tenth of June.
  const start = { ...sampleStart, club, startedAt: '2026-06-11T06:50:00.000Z' }
  const after = { ...sampleScore(1, 4), at: '2026-06-11T07:20:00.000Z' }
  await save(token, id, [after], 0, start)
  expect((await list(token)).items).toMatchObject([{ id, startedAt: start.startedAt }])
  const { shareToken } = (await app.send(calls.shareRound, { token, params: { id } })).json()
  const read = async () => (await app.send(calls.getSharedRound, { params: { token: shareToken } })).json()
  expect(await read()).toMatchObject({ start: { startedAt: start.startedAt }, timeZone: 'America/Los_Angeles' })
  const page = await app.app.inject(`/play/-/shared/${shareToken}`)
  expect(page.body).toContain('10 June 2026')
  expect(page.body).not.toContain('11 June 2026')
})

test('whoever began a card has room on it when others have filled it; of two entries with one id the first counts', async () => {
  const [ada, ben] = [await golfer(), await golfer()]
  const id = crypto.randomUUID()
  const first = sampleScore(1, 3)
  await save(ada.token, id, [first, { ...first, gross: 8 }])
  expect((await get(ada.token, id)).json<StoredRound>().entries).toEqual([first])
  const { key } = (await app.send(calls.inviteToRound, { token: ada.token, params: { id } })).json()
  await app.send(calls.joinRound, { token: ben.token, params: { id }, body: { key } })
  const fill = (token: string, count: number) =>
    save(
      token,
      id,
      Array.from({ length: count }, () => sampleScore(2, 4)),
    )
  for (let time = 0; time < 9; time += 1) await fill(ben.token, 500)
  expect((await fill(ben.token, 500)).json().code).toBe('round_full')
  expect((await fill(ben.token, 499)).statusCode).toBe(200)
  expect((await save(ben.token, id, [sampleScore(3, 5)])).json().code).toBe('round_full')
  const own = sampleScore(3, 4)
  expect((await save(ada.token, id, [own])).statusCode).toBe(200)
  expect((await get(ada.token, id)).json<StoredRound>().entries).toContainEqual(own)
})

test('everything goes with the golfer’s data, and is gone with the golfer; what a friend keeps stays with the friend', async () => {
  const [ada, ben] = [await golfer(), await golfer()]
  const [own, common] = [crypto.randomUUID(), crypto.randomUUID()]
  await save(ada.token, own, [sampleScore(1, 4)])
  await save(ada.token, common, [sampleScore(1, 4)])
  const { key } = (await app.send(calls.inviteToRound, { token: ada.token, params: { id: common } })).json()
  await app.send(calls.joinRound, { token: ben.token, params: { id: common }, body: { key } })
  const { rounds } = (await app.send(calls.getMyData, { token: ada.token })).json<{ rounds: StoredRound[] }>()
  expect(new Set(rounds.map(({ id }) => id))).toEqual(new Set([own, common]))
  expect(rounds.every(({ entries }) => entries.length === 1)).toBe(true)
  expect((await app.send(calls.deleteUser, { token: ada.token, params: { id: ada.userId } })).statusCode).toBe(204)
  expect(await app.rows('select 1 from round_members where person = $1', [ada.subject])).toEqual([])
  expect(await app.rows('select id from rounds where id = any($1)', [[own, common]])).toEqual([{ id: common }])
  expect((await get(ben.token, common)).statusCode).toBe(200)
})
