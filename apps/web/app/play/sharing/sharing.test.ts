import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../../session/session.ts'
import { ORIGIN, openSessionBrowser } from '../../session/testing/session-browser.ts'
import { leaveGolfersApp } from '../leave-golfers-app.ts'
import { profilesSetting } from '../profile/golfer-profile.ts'
import { meSetting } from '../rounds/me-setting.ts'
import { callMarshal, markRead, stopSharing } from './sharing.ts'
import {
  isPaused,
  lostCallSetting,
  pendingEndsSetting,
  readMessagesSetting,
  type Sharing,
  sharingSetting,
} from './sharing-setting.ts'
import { sendWhatWaits, startSharingSync } from './sync-sharing.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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
function phone(golfer: { username?: string } = {}) {
  const local = openSessionBrowser('/play', golfer)
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: document.querySelector,
    documentElement: { lang: 'en' },
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  const signal = { is: false, isSessionOver: false }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL) => {
    if (!signal.is) throw new TypeError('no signal')
    const { pathname } = new URL(url, ORIGIN)
    asked.push(pathname)
    if (signal.isSessionOver && pathname.startsWith('/api')) {
      return Response.json(
        { status: 401, code: 'unauthenticated', title: '', detail: '', requestId: '' },
        { status: 401 },
      )
    }
    return Response.json({ handledAt: null })
  })
  sharingSetting.write(round)
  return { local, signal, asked }
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

test('whoever signs out, on whichever page, ends what they share while they still can', async () => {
  const { local, signal, asked } = phone()
  signal.is = true
  await leaveGolfersApp()
  await signOut()
  expect(asked).toEqual(['/api/v1/user/user-tracker/a-round/end', '/cognito-idp/'])
  expect([sharingSetting.read(), pendingEndsSetting.read()]).toEqual([null, []])
  expect([...local.keys()].filter(name => name.includes('LastAuthUser'))).toEqual([])
})

test('a sign-out without a signal ends it on the phone; the club learns of it from the same golfer', async () => {
  phone()
  vi.stubGlobal('navigator', { onLine: false })
  await leaveGolfersApp()
  await signOut()
  expect(sharingSetting.read()).toBeNull()
  expect(pendingEndsSetting.read()).toEqual([{ userTrackerId: 'a-round', sender: 'ann' }])
})

const profiles = (...owners: [sub: string, isSaved: boolean][]) =>
  Object.fromEntries(owners.map(([sub, isSaved]) => [sub, { profile: {}, isSaved }]))

test('a golfer who signs out leaves neither their profile nor the name and handicap of the form on the phone', async () => {
  phone()
  meSetting.write({ name: 'Ann', teeKey: null, handicaps: { index: '12', course: '24' } })
  profilesSetting.write(profiles(['sub', true], ['guest', false], ['other', true]))
  await leaveGolfersApp()
  expect(meSetting.read()).toEqual({ name: '', teeKey: null })
  expect(profilesSetting.read()).toEqual(profiles(['guest', false], ['other', true]))
})

test('what the account does not have yet of a profile waits on the phone for its golfer', async () => {
  phone()
  profilesSetting.write(profiles(['sub', false]))
  await leaveGolfersApp()
  expect(profilesSetting.read()).toEqual(profiles(['sub', false]))
})

test('a guest, who cannot sign out, keeps what is on the phone', async () => {
  phone()
  localStorage.removeItem('CognitoIdentityServiceProvider.client.LastAuthUser')
  meSetting.write({ name: 'Gus', teeKey: null })
  await leaveGolfersApp()
  expect(meSetting.read().name).toBe('Gus')
})

test('another golfer who signs in on this phone does not go on with what was shared', async () => {
  const { signal, asked } = phone({ username: 'bob' })
  signal.is = true
  await sendWhatWaits()
  expect(sharingSetting.read()).toBeNull()
  expect(pendingEndsSetting.read()).toEqual([{ userTrackerId: 'a-round', sender: 'ann' }])
  expect(asked).toEqual([])
})

test('the club sees nothing of a golfer who is signed out, nor of one whose session is over', () => {
  expect(isPaused(round, 'ann')).toBe(false)
  expect(isPaused(round, undefined)).toBe(true)
  expect(isPaused(round, 'bob')).toBe(true)
  expect(isPaused({ ...round, isRefused: true }, 'ann')).toBe(true)
  const { sender: _, ...ofOldVersion } = round
  expect(isPaused(ofOldVersion, 'ann')).toBe(false)
})

test('a call that is refused because the session ended elsewhere waits, and does not blame the signal', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { signal } = phone()
  Object.assign(signal, { is: true, isSessionOver: true })
  const call = { id: 'new-call', reason: 'medical', isHandled: false } as const
  await callMarshal(call)
  expect(sharingSetting.read()).toMatchObject({ isRefused: true, call: { id: 'new-call', isWaiting: true } })
  // Signed in again.
  signal.isSessionOver = false
  await callMarshal(sharingSetting.read()?.call ?? call)
  expect(sharingSetting.read()).toMatchObject({ isRefused: false, call: { id: 'new-call', isWaiting: false } })
})

test('that a message was read is told by the golfer to whom it was sent', async () => {
  const { signal, asked } = phone({ username: 'bob' })
  readMessagesSetting.write([{ userTrackerId: 'a-round', messageId: 'one', isSent: false, sender: 'ann' }])
  signal.is = true
  await markRead('b-round', 'two')
  expect(asked).toEqual([expect.stringContaining('b-round')])
  expect(readMessagesSetting.read()).toEqual([
    { userTrackerId: 'a-round', messageId: 'one', isSent: false, sender: 'ann' },
    { userTrackerId: 'b-round', messageId: 'two', isSent: true, sender: 'bob' },
  ])
})
