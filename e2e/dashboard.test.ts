import { calls, type PaceBoard } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isSettled, navigate } from './browser.ts'
import { fullTest } from './full-test.ts'
import { ask } from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'

const site = useSignedIn()
const path = (page: Page) => new URL(page.url()).pathname
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
  test('shows the club, its size, one of its holes with who drew the map, and the steps until none is open', async () => {
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
    await expect.poll(() => card(page, 'Golf Club Milano').textContent()).toContain('OpenStreetMap contributors')

    // The day's work comes first, and each figure leads to it.
    const today = page.getByRole('main').getByRole('region').first()
    await expect.poll(() => today.getByRole('heading').textContent()).toBe('Today’s pins')
    await expect
      .poll(async () => (await figures(page, 'Today’s pins')).map(([label]) => label))
      .toEqual(['Set today', 'Not set today', 'Planned for tomorrow', 'Last published'])
    await expect
      .poll(() => today.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href'))))
      .toEqual([
        '/admin/pin-position?layout=all',
        '/admin/pin-position?layout=all',
        expect.stringMatching(/^\/admin\/pin-position\?view=plan&day=\d{4}-\d\d-\d\d$/),
        '/admin/pin-position',
      ])

    // What happens is there without a reload, and each tile leads to where it is seen to.
    const now = card(page, 'Right now').getByRole('listitem')
    await now.getByText('Play continues').waitFor()
    await expect
      .poll(() => now.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href'))))
      .toEqual(['/admin/pace', '/admin/pace', '/admin/map', '/admin/notifications'])
    const { day }: PaceBoard = await ask(site, 'greenkeeper', calls.getPaceBoard, {})
    await ask(site, 'greenkeeper', calls.suspendPlay, { body: { day, suspended: true } })
    await now.filter({ hasText: 'Play is stopped' }).getByText('Needs action').waitFor({ state: 'attached' })

    const setUp = card(page, 'Set up the club')
    await expect.poll(() => setUp.textContent()).toContain('3 of 5 steps done')
    await expect.poll(() => setUp.getByRole('listitem').count()).toBe(5)
    await expect.poll(() => setUp.getByRole('listitem').filter({ hasText: 'Contact: To do' }).count()).toBe(1)
    await setUp.getByRole('link', { name: 'Set the first pins' }).click()
    await expect.poll(() => path(page)).toBe('/admin/pin-position')
    await navigate(page, '/admin')
    await setUp.getByRole('link', { name: 'Add it to the profile' }).click()
    await expect.poll(() => path(page)).toBe('/admin/profile')
    await site.app.rows(
      `update clubs set contact = '{"email":"info@example.org","phone":null,"website":null}' where slug = 'golf-club-milano'`,
    )
    await page.goto(`${site.origin}/admin`)
    await expect.poll(() => page.getByRole('heading', { name: 'Golf Club Milano' }).count()).toBe(1)
    await expect.poll(() => setUp.textContent()).toContain('4 of 5 steps done')
  })

  fullTest('lets who looks after several clubs choose, and shows the chosen one', async () => {
    const page = await site.openAs('marshal', '/admin')
    const list = card(page, 'Your clubs')
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
    await expect.poll(() => list.textContent()).toContain('Choose the club you want to work in.')
    await expect.poll(() => list.getByRole('listitem').first().textContent()).toContain('1 course · 18 holes')
    await list.getByRole('button', { name: 'Work here: Cihelny Golf' }).click()
    await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Cihelny Golf' }).count()).toBe(1)
    const inUse = list.getByRole('listitem').filter({ hasText: 'In use' })
    await expect.poll(() => inUse.textContent()).toContain('Cihelny Golf')
  })
})

fullTest(
  'for platform staff: what takes long or fails says so; all clubs add up, whichever is in use; links lead on',
  async () => {
    site.expectConsoleError(/status of 500/)
    const problem = { status: 500, title: 'Internal', code: 'internal', detail: 'a test', requestId: 'request-17' }
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    let isBroken = true
    const page = await site.openAs('platform', '/admin', {
      before: p =>
        p.route('**/api/v1/club/statistics*', async route => {
          await isAnswered
          if (!isBroken) return route.continue()
          return route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem })
        }),
    })
    const totals = card(page, 'The platform')
    await expect.poll(() => totals.getByRole('status').textContent()).toBe('Loading the platform figures')
    answer()
    await expect.poll(() => totals.getByRole('alert').textContent()).toContain('request-17')
    await expect.poll(() => totals.getByRole('alert').textContent()).toContain('failed on our side')
    await expect.poll(() => card(page, 'Newest people').getByRole('listitem').count()).toBe(5)
    isBroken = false
    await totals.getByRole('button', { name: 'Try again' }).click()
    await expect
      .poll(() => figures(page, 'The platform'))
      .toEqual([
        ['Clubs', String(await count('clubs'))],
        ['Courses', String(await count('courses'))],
        ['Holes', String(await count('holes'))],
        ['People', String(await count('users'))],
      ])
    const attention = card(page, 'Needs attention')
    await attention.getByRole('link', { name: /^Deliveries/ }).waitFor()
    await attention.getByRole('link', { name: 'Sharp Park Golf Course' }).waitFor()
    await page.reload()
    await expect.poll(() => card(page, 'Newest clubs').getByRole('listitem').count()).toBe(4)

    await page.getByRole('button', { name: 'Work here: Sharp Park Golf Course' }).click()
    await expect.poll(() => figures(page, 'Sharp Park Golf Course')).toContainEqual(['Holes', '18'])
    await expect.poll(() => figures(page, 'The platform')).toContainEqual(['Clubs', '4'])
    await totals.getByRole('link').click()
    await expect.poll(() => path(page)).toBe('/admin/users')

    await navigate(page, '/admin')
    await page.getByRole('button', { name: 'Work here: Cihelny Golf' }).click()
    const steps = card(page, 'Set up the club')
    await steps.getByText('Nobody can stand in yet: invite a second person.').waitFor()
    await steps.getByRole('link', { name: 'Find the people who can add it' }).first().click()
    await page.getByRole('rowheader', { name: 'Tom Novak' }).waitFor()
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(1)
  },
)

fullTest('who is in no group finds a friendly way onward, and nothing is refused', async () => {
  const refused: string[] = []
  const page = await site.openAs('golfer', '/admin', {
    before: async p => p.on('response', answer => void (answer.status() >= 400 && refused.push(answer.url()))),
  })
  const welcome = card(page, 'Welcome to Pinwise')
  await expect
    .poll(() => welcome.getByRole('link').allTextContents())
    .toEqual(['Open the golfers’ app', 'Your account', 'Go to the home page'])
  await expect.poll(() => page.getByRole('main').getByRole('region').count()).toBe(1)
  expect(refused).toEqual([])
  await welcome.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('dialog', { name: 'Your account' }).waitFor()
})

fullTest(
  'who does both jobs sees both; with nothing in the database everyone reads what is not there yet',
  async () => {
    const both = await site.openAs('both', '/admin')
    await expect.poll(() => figures(both, 'Golf Club Milano')).toHaveLength(4)
    await expect.poll(() => figures(both, 'The platform')).toHaveLength(4)
    // What is still on its way would find no club.
    await both.getByRole('img', { name: /^Hole/ }).waitFor()
    await isSettled(both)
    await site.app.rows('update clubs set deleted_at = now() where deleted_at is null')
    const says = async (page: Page, sentence: string) => {
      await expect.poll(() => page.getByRole('main').textContent()).toContain(sentence)
      await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    }
    await both.evaluate(() => localStorage.removeItem('clubId'))
    await both.reload()
    await says(both, 'You have no club yet.')
    await says(await site.openAs('platform', '/admin'), 'There are no clubs yet.')
  },
)
