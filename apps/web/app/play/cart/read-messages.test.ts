import { afterEach, expect, test, vi } from 'vitest'
import { ORIGIN, openSessionBrowser } from '../../session/testing/session-browser.ts'
import { deviceSetting, pairCart, readCartMessagesSetting } from './cart-setting.ts'
import { sendAllOfCart } from './leave-cart.ts'
import { markCartMessageRead, sendReadCartMessages, unreadIn } from './read-messages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const [one, other] = ['pwd_one', 'pwd_other'].map(start => start.padEnd(30, 'x')) as [string, string]
const messages = ['lightning', 'frost'].map(id => ({
  ...{ id, deviceId: 'cart-1', text: id, readAt: null },
  sentAt: '2026-11-16T08:00:00.000Z',
}))
const pair = (key: string, id: string) => {
  pairCart({ key, pin: '4711', layoutId: null, position: 0 })
  const of = { id, label: id, kind: 'cart', cartNumber: 1 } as const
  deviceSetting.write({ ...of, club: null, reportingSeconds: 10, messages })
}
const shown = () => unreadIn(messages, readCartMessagesSetting.read()).map(({ id }) => id)

/** The tablet of a cart, whose keys the server accepts or not; what it is told. */
function tablet() {
  openSessionBrowser('/play/-/cart', null)
  const state = { hasSignal: false, refused: [] as string[] }
  const told: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL, { headers, body }: RequestInit) => {
    if (!state.hasSignal) throw new TypeError('no signal')
    const key = new Headers(headers).get('authorization')?.slice('Bearer '.length) ?? ''
    if (state.refused.includes(key)) {
      return Response.json(
        { status: 401, code: 'unauthenticated', title: '', detail: '', requestId: '' },
        { status: 401 },
      )
    }
    told.push(`${key === one ? 'one' : 'other'} ${new URL(url, ORIGIN).pathname} ${JSON.parse(String(body)).messageId}`)
    return Response.json({})
  })
  pair(one, 'cart-1')
  return { state, told }
}

test('a message that was confirmed without a signal stays off the screen, and the club learns of it later', async () => {
  const { state, told } = tablet()
  markCartMessageRead('lightning')
  expect(shown()).toEqual(['frost'])
  // Until then cart mode is not left without a question.
  expect(await sendAllOfCart()).toBe(false)
  // The next answer of the server still has it as unread.
  deviceSetting.write({ ...deviceSetting.read()!, messages })
  expect(shown()).toEqual(['frost'])
  state.hasSignal = true
  await sendReadCartMessages()
  expect(told).toEqual(['one /api/v1/device/me/readMessage lightning'])
  expect(shown()).toEqual(['frost'])
  await sendReadCartMessages()
  expect(told).toHaveLength(1)
})

test('it is told by the cart to which the message was sent, also from a tablet that is another cart by now', async () => {
  const { state, told } = tablet()
  markCartMessageRead('lightning')
  await sendReadCartMessages()
  pair(other, 'cart-2')
  state.hasSignal = true
  await sendReadCartMessages()
  expect(told).toEqual([expect.stringMatching(/^one .*lightning$/)])
})

test('a cart that was given a new key tells it with that one; of a cart that is gone it is given up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { state, told } = tablet()
  markCartMessageRead('lightning')
  await sendReadCartMessages()
  Object.assign(state, { hasSignal: true, refused: [one] })
  pair(other, 'cart-1')
  await sendReadCartMessages()
  expect(told).toEqual([expect.stringMatching(/^other .*lightning$/)])

  readCartMessagesSetting.write([{ messageId: 'frost', sender: 'gone', key: one, isSent: false }])
  await sendReadCartMessages()
  expect(told).toHaveLength(1)
  expect(readCartMessagesSetting.read().every(({ isSent }) => isSent)).toBe(true)
})
