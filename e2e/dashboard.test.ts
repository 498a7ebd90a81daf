import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Person, useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const card = (page: Page, name: string) => page.getByRole('region', { name })
/** Label and figure of a list of figures. */
const figures = (page: Page, name: string) =>
  card(page, name)
    .locator('dl > div')
    .evaluateAll(all => all.map(one => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]))

async function count(sql: string): Promise<number> {
  const [row] = await site.app.rows<{ n: string }>(`select count(*) as n from ${sql}`)
  return Number(row?.n)
}

describe('for a club’s staff', () => {
  test('shows the club, its size and one of its holes with who drew the map', async () => {
    const page = await site.openAs('greenkeeper', '/admin')
    const ofMilano = `where club_id = (select id from clubs where slug = 'golf-club-milano')`
    const holes = await count(`holes ${ofMilano}`)
    const greens = await count(`holes ${ofMilano} and green is not null`)
    await expect
      .poll(() => figures(page, 'Golf Club Milano'))
      .toEqual([
        ['Courses', String(await count(`courses ${ofMilano}`))],
        ['Holes', String(holes)],
        ['Greens drawn', `${greens} of ${holes}`],
        ['Lines of play', `${holes} of ${holes}`],
      ])
    const picture = page.getByRole('img', { name: /^Hole \d+.*par \d/ })
    await expect.poll(() => picture.locator('[data-kind=green] path').count()).toBeGreaterThan(0)
    expect(await card(page, 'Golf Club Milano').textContent()).toContain('OpenStreetMap contributors')
  })

  test('says which of four steps are still open, until none is', async () => {
    const page = await site.openAs('greenkeeper', '/admin')
    const setUp = card(page, 'Set up the club')
    await expect.poll(() => setUp.textContent()).toContain('3 of 4 steps done')
    expect(await setUp.getByRole('listitem').allInnerTexts()).toHaveLength(4)
    expect(await setUp.getByRole('listitem').filter({ hasText: 'Contact: To do' }).count()).toBe(1)
    await setUp.getByRole('link').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/profile')
    await site.app.rows(
      `update clubs set contact = '{"email":"info@example.org","phone":null,"website":null}' where slug = 'golf-club-milano'`,
    )
    await page.goto(`${site.origin}/admin`)
    await expect.poll(() => page.getByRole('heading', { name: 'Golf Club Milano' }).count()).toBe(1)
    await expect.poll(() => setUp.count()).toBe(0)
  })

  test('lets who looks after several clubs choose, and shows the chosen one', async () => {
    const page = await site.openAs('marshal', '/admin')
    const list = card(page, 'Your clubs')
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
    expect(await list.textContent()).toContain('Choose the club you want to work in.')
    expect(await list.getByRole('listitem').first().textContent()).toContain('1 course · 18 holes')
    await list.getByRole('button', { name: 'Work here: Cihelny Golf' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Cihelny Golf' }).count()).toBe(1)
    expect(await list.getByRole('listitem').filter({ hasText: 'In use' }).textContent()).toContain('Cihelny Golf')
  })
})

describe('for platform staff', () => {
  test('the set-up of a club leads to the people who can do it', async () => {
    const page = await site.openAs('platform', '/admin')
    await page.getByRole('button', { name: 'Work here: Cihelny Golf' }).click()
    const steps = card(page, 'Set up the club')
    await steps.getByText('Nobody can stand in yet: invite a second person.').waitFor()
    await steps.getByRole('link', { name: 'Find the people who can add it' }).click()
    await page.getByRole('rowheader', { name: 'Tom Novak' }).waitFor()
    expect(await page.getByRole('rowheader').count()).toBe(1)
  })

  test('adds up all clubs, and links what has a page', async () => {
    const page = await site.openAs('platform', '/admin')
    await expect
      .poll(() => figures(page, 'The platform'))
      .toEqual([
        ['Clubs', String(await count('clubs'))],
        ['Courses', String(await count('courses'))],
        ['Holes', String(await count('holes'))],
        ['People', String(await count('users'))],
      ])
    await expect.poll(() => card(page, 'Newest people').getByRole('listitem').count()).toBe(5)
    await expect.poll(() => card(page, 'Newest clubs').getByRole('listitem').count()).toBe(3)
    await card(page, 'The platform').getByRole('link').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/users')
  })

  test('the whole platform stays the whole platform when a club is in use', async () => {
    const page = await site.openAs('platform', '/admin')
    await page.getByRole('button', { name: 'Work here: Sharp Park Golf Course' }).click()
    await expect.poll(() => figures(page, 'Sharp Park Golf Course')).toContainEqual(['Holes', '18'])
    await page.reload()
    await expect.poll(() => figures(page, 'Sharp Park Golf Course')).toContainEqual(['Holes', '18'])
    await expect.poll(() => figures(page, 'The platform')).toContainEqual(['Clubs', '3'])
  })
})

test('who does both jobs sees both', async () => {
  const page = await site.openAs('both', '/admin')
  await expect.poll(() => figures(page, 'Golf Club Milano')).toHaveLength(4)
  await expect.poll(() => figures(page, 'The platform')).toHaveLength(4)
})

test('who is in no group finds a friendly way onward, and nothing is refused', async () => {
  const refused: string[] = []
  const page = await site.openAs('golfer', '/admin', {
    before: async p => p.on('response', answer => void (answer.status() >= 400 && refused.push(answer.url()))),
  })
  const welcome = card(page, 'Good to have you here')
  await expect.poll(() => welcome.getByRole('link').allTextContents()).toEqual(['Your account', 'To the home page'])
  expect(await page.getByRole('main').getByRole('region').count()).toBe(1)
  expect(refused).toEqual([])
  await welcome.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('dialog', { name: 'Your account' }).waitFor()
})

test('one part that fails says so with a reference and can be tried again; the others stay', async () => {
  site.expectConsoleError(/status of 500/)
  let isBroken = true
  const problem = { status: 500, title: 'Internal', code: 'internal', detail: 'a test', requestId: 'request-17' }
  const page = await site.openAs('platform', '/admin', {
    before: p =>
      p.route('**/api/v1/club/statistics*', route =>
        isBroken
          ? route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem })
          : route.continue(),
      ),
  })
  const totals = card(page, 'The platform')
  await expect.poll(() => totals.getByRole('alert').textContent()).toContain('request-17')
  await expect.poll(() => totals.getByRole('alert').textContent()).toContain('failed on our side')
  await expect.poll(() => card(page, 'Newest people').getByRole('listitem').count()).toBe(5)
  isBroken = false
  await totals.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => figures(page, 'The platform')).toContainEqual(['Clubs', '3'])
})

test('what takes long shows where it will be, and says so once', async () => {
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  const page = await site.openAs('platform', '/admin', {
    before: p =>
      p.route('**/api/v1/club/statistics*', async route => {
        await asked
        await route.continue()
      }),
  })
  const totals = card(page, 'The platform')
  await expect.poll(() => totals.getByRole('status').textContent()).toBe('Loading the figures of the platform')
  answer()
  await expect.poll(() => figures(page, 'The platform')).toHaveLength(4)
})

describe('with nothing in the database', () => {
  const empty = useSignedIn()

  test.each<[Person, string]>([
    ['greenkeeper', 'No club is yours yet.'],
    ['platform', 'No club is on the platform yet.'],
    ['both', 'No club is yours yet.'],
  ])('%s reads what is not there yet', async (person, sentence) => {
    await empty.app.rows('update clubs set deleted_at = now() where deleted_at is null')
    const page = await empty.openAs(person, '/admin')
    await expect.poll(() => page.getByRole('main').textContent()).toContain(sentence)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})
