import { afterEach, expect, test, vi } from 'vitest'
import { ORIGIN, openSessionBrowser } from '../../session/testing/session-browser.ts'
import { isPushLostSetting, pushClubsSetting, toldPushSetting } from './notice-settings.ts'
import { forgetPushHolder, stopPush, syncPush } from './push.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => true,
})

/** A phone that wants the notices of a club, on which Ann is signed in; what the server is told. */
function phone() {
  openSessionBrowser('/play', {})
  const state = {
    endpoint: 'https://push.example/a' as string | null,
    permission: 'granted',
    hasSignal: true,
    status: 200,
  }
  const pushManager = {
    getSubscription: async () => (state.endpoint === null ? null : subscriptionAt(state.endpoint)),
    subscribe: async () => {
      state.endpoint = 'https://push.example/new'
      return subscriptionAt(state.endpoint)
    },
  }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
  })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { PushManager: true, Notification: true }))
  vi.stubGlobal('document', { documentElement: { lang: 'it' }, querySelector: document.querySelector })
  const told: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL, { headers, body }: RequestInit) => {
    if (!state.hasSignal) throw new TypeError('no signal')
    const { pathname } = new URL(url, ORIGIN)
    if (pathname.endsWith('/push-key')) return Response.json({ publicKey: 'key' })
    const { endpoint, keys, language } = JSON.parse(String(body))
    const who = new Headers(headers).has('authorization') ? 'ann' : 'guest'
    told.push([who, endpoint.split('/').at(-1), keys ? language : 'no more'].join(' '))
    if (state.status === 200) return Response.json({ subscribed: true })
    const code = state.status === 404 ? 'club_not_found' : 'internal_error'
    return Response.json({ status: state.status, code, title: '', detail: '', requestId: '' }, { status: state.status })
  })
  pushClubsSetting.write(['milano'])
  return { state, told }
}

test('a club is told who has the phone and in which language, once, and of a sign-out', async () => {
  const { told } = phone()
  await syncPush('en')
  await syncPush('en')
  await syncPush('it')
  await forgetPushHolder()
  expect(told).toEqual(['ann a en', 'ann a it', 'guest a it'])
  expect(toldPushSetting.read()).toEqual({
    milano: { endpoint: 'https://push.example/a', person: null, language: 'it' },
  })
})

test('a subscription that the browser dropped is made anew; without a signal the phone says that nothing arrives', async () => {
  const { state, told } = phone()
  await syncPush('en')
  Object.assign(state, { endpoint: null, hasSignal: false })
  await syncPush('en')
  expect(isPushLostSetting.read()).toBe(true)
  state.hasSignal = true
  await syncPush('en')
  expect(told).toEqual(['ann a en', 'ann new en'])
  expect(isPushLostSetting.read()).toBe(false)
})

test('a permission that was taken back is said, and the club need not be told', async () => {
  const { state, told } = phone()
  Object.assign(state, { permission: 'denied', endpoint: null })
  await syncPush('en')
  expect(isPushLostSetting.read()).toBe(true)
  expect(told).toEqual([])
})

test('a phone whose subscription is gone can still be taken off the list', async () => {
  const { state, told } = phone()
  await syncPush('en')
  state.endpoint = null
  await stopPush('milano')
  expect(told).toEqual(['ann a en', 'ann a no more'])
  expect([pushClubsSetting.read(), toldPushSetting.read()]).toEqual([[], {}])
})

test('a club that is not there any more is not asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { state, told } = phone()
  state.status = 500
  await syncPush('en')
  expect(pushClubsSetting.read()).toEqual(['milano'])
  state.status = 404
  await syncPush('en')
  await syncPush('en')
  expect(told).toHaveLength(2)
  expect(pushClubsSetting.read()).toEqual([])
})
