import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { API_BASE, calls, PROBLEM_STATUS, type ProblemCode } from '@pinwise/contract'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { seedDemoPins } from '../apps/server/src/demo/seed-demo-pins.ts'
import { useBrowser } from './browser.ts'
import { fullTest } from './full-test.ts'
import { barriers, FULL_LOOKS, violations, visitOf } from './looks.ts'

const site = useBrowser()
beforeAll(() => seedDemoPins(site.app.context.db, Date.now()))
const run = promisify(execFile)
/** Every sample, and what its TypeScript prints. */
const PRINTED = {
  'Find a club': /^Golf Club Milano Monza [\da-f-]{36}$/m,
  'Open it': /^Golf Club Milano: it is \d\d\/\d\d\/\d{4} there, and distances are metric\.$/m,
  'Draw the course': /^green 27$[\s\S]*^304$/m,
  'Find today’s pin': /^Hole 1: \d+\.\d m from the front, at 45\.\d+, 9\.\d+$/m,
  'Zoom to a hole': /^Hole 1, par 5, 458 m$[\s\S]*^© OpenStreetMap contributors, ODbL 1\.0$/m,
}

/** A page that has learnt which club and which hole this server has. */
async function openPage(): Promise<Page> {
  const clubId = await site.app.clubId('golf-club-milano')
  const page = await site.open('/developers')
  await page.locator('pre', { hasText: clubId }).first().waitFor({ state: 'attached' })
  return page
}

/** What stands on the page, for the port that this test listens on. */
async function codeOf(page: Page, label: string): Promise<string> {
  const text = await page.locator(`figure[aria-label="${label}"] pre`).textContent()
  return (text ?? '').replaceAll(site.app.context.config.publicOrigin, site.origin)
}

/** The few options that the samples use, as curl understands them. */
function requestOf(command: string): Request {
  const [program, ...words] = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
  expect(program).toBe('curl')
  const query = new URLSearchParams()
  const headers = new Headers()
  let url = ''
  for (let word = words.shift(); word; word = words.shift()) {
    if (word === '-G') continue
    if (word === '-H') {
      const [name = '', value = ''] = (words.shift() ?? '').split(': ')
      headers.append(name, value)
    } else if (word === '--data-urlencode') {
      const [name = '', value = ''] = (words.shift() ?? '').split(/=(.*)/s)
      query.append(name, value)
    } else {
      expect(word).toMatch(/^http/)
      url = word
    }
  }
  return new Request(query.size > 0 ? `${url}?${query}` : url, { headers })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Numbers of lists too, to what they are shown with: the last digits of a length differ between processors. */
const rounded = (value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(3)) : Array.isArray(value) ? value.map(rounded) : value
const isAlike = (a: unknown, b: unknown) => rounded(a) === rounded(b)

/** Everything shown is in the answer: fields may be left out and lists of records cut, and ids are another database's. */
function isIn(shown: unknown, real: unknown, isSame = isAlike): boolean {
  if (Array.isArray(shown)) {
    if (!Array.isArray(real)) return false
    if (!isRecord(shown[0])) return isDeepStrictEqual(rounded(shown), rounded(real))
    return shown.every(item => real.some(one => isIn(item, one, isSame)))
  }
  if (isRecord(shown)) {
    return isRecord(real) && Object.entries(shown).every(([name, value]) => isIn(value, real[name], isSame))
  }
  return typeof shown === 'string' && ID.test(shown) ? ID.test(String(real)) : isSame(shown, real)
}

/** A pin is another one every day; what it consists of is not. */
const isOfSameKind = (a: unknown, b: unknown) => typeof a === typeof b

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.origin + API_BASE + path, { headers })

fullTest('the samples get the answers that are shown as curl commands, and are copied as they are shown', async () => {
  const page = await openPage()
  for (const sample of Object.keys(PRINTED)) {
    const answer = await fetch(requestOf(await codeOf(page, `${sample}: curl`)))
    expect(answer.status, sample).toBe(200)
    const shown = JSON.parse(await codeOf(page, `${sample}: What it answers`))
    const real = await answer.json()
    const isSame = sample === 'Find today’s pin' ? isOfSameKind : undefined
    expect(isIn(shown, real, isSame), `${sample}: ${JSON.stringify(real).slice(0, 2000)}`).toBe(true)
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
  const sample = page.locator('figure[aria-label="Open it: curl"]')
  await sample.getByRole('button', { name: 'Copy' }).click()
  await sample.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await sample.locator('pre').textContent())
})

test('the samples as TypeScript run as they stand, beside the client that the page names', async () => {
  const page = await openPage()
  const folder = await mkdtemp(join(tmpdir(), 'pinwise-sample-'))
  try {
    const client = await fetch(`${site.origin}/developers/pinwise-client.mts`)
    await writeFile(join(folder, 'pinwise-client.mts'), await client.text())
    for (const [sample, printed] of Object.entries(PRINTED)) {
      const file = join(folder, 'sample.mts')
      await writeFile(file, await codeOf(page, `${sample}: TypeScript`))
      const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', file])
      expect(stdout, sample).toMatch(printed)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  await page.locator('main summary').first().click()
  await page.getByRole('radio', { name: 'TypeScript' }).first().check()
  expect.soft(await violations(page, 'article:has(details[open])')).toEqual([])
}, 60_000)

fullTest(
  'the samples in Python ask the same as those in curl, and run where there is a Python',
  async () => {
    const page = await openPage()
    const folder = await mkdtemp(join(tmpdir(), 'pinwise-sample-'))
    try {
      for (const [sample, printed] of Object.entries(PRINTED)) {
        const code = await codeOf(page, `${sample}: Python`)
        const { url, headers } = requestOf(await codeOf(page, `${sample}: curl`))
        expect(code).toContain(`url = "${decodeURIComponent(url)}"`)
        if (headers.has('authorization')) expect(code).toContain(`"${headers.get('authorization')}"`)
        const file = join(folder, 'sample.py')
        await writeFile(file, code)
        const ran = await run('python3', [file]).catch(error =>
          error.code === 'ENOENT' ? null : Promise.reject(error),
        )
        if (ran) expect(ran.stdout, sample).toMatch(printed)
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  },
  60_000,
)

test('without JavaScript the samples change language by tabs, and what the page says of the API is so', async () => {
  const page = await site.open('/developers', { javaScriptEnabled: false })
  const asked = await fetch(`${site.origin}/developers/try/pins`)
  expect([asked.status, (await asked.json()).pins.length]).toEqual([200, 27])
  const [curl, typescript] = ['curl', 'TypeScript'].map(name => page.locator(`figure[aria-label="Open it: ${name}"]`))
  expect([await curl?.isVisible(), await typescript?.isVisible()]).toEqual([true, false])
  await page.locator('article', { hasText: 'Open it' }).getByRole('radio', { name: 'TypeScript' }).check()
  await expect.poll(async () => [await curl?.isVisible(), await typescript?.isVisible()]).toEqual([false, true])
  await expect.poll(() => page.getByRole('button', { name: 'Copy' }).count()).toBe(0)

  await expectCallsToBePublic(page)
  await expectErrorsToBeThoseOfTheApi(page)
  await expectLimitAndWaysOn(page)
})

async function expectCallsToBePublic(page: Page): Promise<void> {
  const named = await page.locator('section[aria-labelledby="data"] td:nth-child(3) code').allInnerTexts()
  expect(named.length).toBeGreaterThan(3)
  const open = Object.values(calls).filter(({ access }) => (access as readonly string[]).includes('public'))
  for (const name of named) expect(open.map(({ method, path }) => `${method} ${path}`)).toContain(name)
}

async function expectErrorsToBeThoseOfTheApi(page: Page): Promise<void> {
  const rows = await page
    .locator('section[aria-labelledby="errors"] tbody tr')
    .evaluateAll(all =>
      all.map(
        row => [row.querySelector('th')?.textContent ?? '', Number(row.querySelector('td')?.textContent)] as const,
      ),
    )
  expect(rows.length).toBeGreaterThan(4)
  for (const [code, status] of rows) expect(status, code).toBe(PROBLEM_STATUS[code as ProblemCode])
  const codes = rows.map(([code]) => code)
  for (const path of ['/club?search=milano', '/club/nothing', '/user/me', `/club/${randomUUID()}`]) {
    const answer = await get(path)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(codes).toContain((await answer.json()).code)
  }
  const shown = JSON.parse(await codeOf(page, 'A real one: a search without its quotes'))
  expect(isIn(shown, await (await get('/club?search=milano')).json())).toBe(true)
  const italian = await (await get('/club?search=milano', { 'accept-language': 'it' })).json()
  expect(italian.title).toMatch(/^Un parametro/)
}

async function expectLimitAndWaysOn(page: Page): Promise<void> {
  const { headers } = await get('/club')
  expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/)
  expect(headers.get('x-ratelimit-reset')).toMatch(/^\d+$/)
  const limit = Number(headers.get('x-ratelimit-limit')).toLocaleString('en-GB')
  await page.getByText(`${limit} reads a minute`).waitFor()
  for (const [name, path] of [
    [/^API reference/, '/docs'],
    [/^Status page/, '/status'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name })
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
    expect(new URL((await link.getAttribute('href')) ?? '', site.origin).pathname).toBe(path)
  }
  await expect.poll(() => page.locator('#form-generic input[name=topic]').inputValue()).toBe('api-key')
}

test.each(FULL_LOOKS)('no barriers: $language $theme $width', async look => {
  const page = await site.open('/developers', visitOf(look))
  await page.locator('main summary').first().click()
  for (const tab of look.width === 390 ? await page.getByRole('radio', { name: 'TypeScript' }).all() : []) {
    await tab.check()
  }
  // What stands behind the other tab has no size to measure; it is looked at with the other width.
  await page.evaluate(() => {
    for (const code of document.querySelectorAll('main figure')) if (!code.checkVisibility()) code.remove()
  })
  expect(await barriers(page)).toEqual([])
})
