import { afterEach, expect, test, vi } from 'vitest'
import { ORIGIN, openSessionBrowser } from '../../session/testing/session-browser.ts'
import { stopSharing } from './sharing.ts'
import { lostCallSetting, pendingEndsSetting, type Sharing, sharingSetting } from './sharing-setting.ts'
import { startSharingSync } from './sync-sharing.ts'

afterEach(() => vi.unstubAllGlobals())

const round: Sharing = {
  id: 'a-round',
  clubId: 'club',
  clubName: 'Golf Club Milano',
  timeZone: 'Europe/Rome',
  sinceMs: 0,
  until: '2099-01-01T00:00:00.000Z',
  call: { id: 'a-call', reason: 'medical', isHandled: false, isWaiting: true },
  sender: 'ann',
}

/** A phone on which the golfer shares a round; what it asks of the server. */
function phone() {
  openSessionBrowser('/play', {})
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: document.querySelector })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  const signal = { is: false }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL) => {
    if (!signal.is) throw new TypeError('no signal')
    asked.push(new URL(url, ORIGIN).pathname)
    return Response.json({})
  })
  sharingSetting.write(round)
  return { signal, asked }
}

test('a round that ends without a signal is over on the phone, and ends at the club when there is one', async () => {
  const { signal, asked } = phone()
  await stopSharing()
  expect(sharingSetting.read()).toBeNull()
  expect(pendingEndsSetting.read()).toEqual([{ userTrackerId: 'a-round', sender: 'ann' }])
  const stop = startSharingSync()
  signal.is = true
  // Its first try may still be under way, without a signal.
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(pendingEndsSetting.read()).toEqual([])
  })
  stop()
  expect(asked).toEqual(['/api/v1/user/user-tracker/a-round/end'])
})

test('a call for the marshal that still waited then is said not to have arrived', async () => {
  phone()
  await stopSharing()
  expect(lostCallSetting.read()).toEqual({ id: 'a-call', clubName: 'Golf Club Milano' })
})

test('a call that the club has is not', async () => {
  phone()
  sharingSetting.write({ ...round, call: { id: 'a-call', reason: 'help', isHandled: false, isWaiting: false } })
  await stopSharing()
  expect(lostCallSetting.read()).toBeNull()
})
