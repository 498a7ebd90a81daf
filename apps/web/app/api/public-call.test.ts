import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXPIRED, ORIGIN, openSessionBrowser, renewed } from '../session/testing/session-browser.ts'
import { publicCall } from './public-call.ts'

const logged: string[] = []
const sent: { readonly address: string; readonly headers: Record<string, string> }[] = []
const answer = renewed()

beforeEach(() => {
  sent.length = logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A browser on a public page, and servers that note what they are asked. */
function open(isSignedIn: boolean, status = 200) {
  openSessionBrowser('/promo', isSignedIn ? { idToken: EXPIRED } : null)
  localStorage.setItem('clubId', 'chosen')
  vi.stubGlobal('document', { ...document, documentElement: { dataset: isSignedIn ? { signedIn: '' } : {} } })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    sent.push({ address, headers: Object.fromEntries(new Headers(init.headers)) })
    return address.startsWith(ORIGIN) ? Response.json(answer) : Response.json({ items: [] }, { status })
  })
}

test('whoever is signed in sends a token, refreshed first, and the club that is meant', async () => {
  open(true)
  await publicCall('/website/content/partner/deals')
  await publicCall('/hole?limit=1', { clubId: 'milano' })
  const [refresh, deals, hole] = sent
  expect(refresh?.address).toBe(`${ORIGIN}/cognito-idp/`)
  const authorization = `Bearer ${answer.AuthenticationResult.IdToken}`
  expect(deals).toMatchObject({ address: '/api/v1/website/content/partner/deals', headers: { authorization } })
  expect(hole).toMatchObject({ address: '/api/v1/hole?limit=1', headers: { authorization, 'x-club-id': 'milano' } })
})

test.each([true, false])('a failure is logged on the console, signed in or not: %s', async isSignedIn => {
  open(isSignedIn, 503)
  await expect(publicCall('/club')).rejects.toBeTruthy()
  expect(logged).toEqual(['GET /api/v1/club: the server responded with a status of 503'])
  expect(sent.at(-1)?.headers.authorization !== undefined).toBe(isSignedIn)
})

/** Who may speak to a server by themselves, and to whom. */
const FETCHES = {
  'api/client.ts': 'the one client',
  'api/impatient-fetch.ts': 'the same on the course, for a golfer, a cart or a greenkeeper',
  'api/public-call.ts': 'the same where nobody is signed in',
  'session/hosted.ts': 'the identity provider',
  'session/provider.ts': 'the identity provider',
  'i18n/load-texts.ts': 'a file of texts',
  'lazy/reload-if-outdated.ts': 'a file of the build',
  'pictures/Picture.tsx': 'a drawing',
  'play/adverts/phone-advert-desk.ts': 'a picture of an advertiser',
  'play/rounds/ShareRound.tsx': 'the picture of a shared card',
  'site/sections/fetch-leading-courses.ts': 'a page of ours',
}

test('no page fetches from the API by itself', async () => {
  const app = join(import.meta.dirname, '..')
  const files = (await readdir(app, { recursive: true })).filter(file => /(?<!\.test)\.tsx?$/.test(file))
  const found: string[] = []
  for (const file of files) {
    if (/(?<![\w.])fetch\(/.test(await readFile(join(app, file), 'utf8'))) found.push(file)
  }
  expect(found.sort()).toEqual(Object.keys(FETCHES).sort())
})
