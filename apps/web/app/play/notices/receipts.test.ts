import { afterEach, expect, test, vi } from 'vitest'
import { openSessionBrowser } from '../../session/testing/session-browser.ts'
import { pairCart } from '../cart/cart-setting.ts'
import { receiptsSetting } from './notice-settings.ts'
import { leaveReceipt } from './receipts.ts'

afterEach(() => vi.unstubAllGlobals())

test('a receipt that waits is sent by whom it is of: not by the next person, nor by another cart', async () => {
  openSessionBrowser('/play/-/cart', null)
  const sent: string[] = []
  let hasSignal = false
  const tried = vi.fn()
  vi.stubGlobal('fetch', async (url: string | URL, { headers }: RequestInit) => {
    tried()
    if (!hasSignal) throw new TypeError('no signal')
    sent.push(`${new Headers(headers).get('authorization')} ${new URL(url, 'https://x.example').pathname}`)
    return new Response(null, { status: 204 })
  })
  const [one, other] = ['pwd_one', 'pwd_other'].map(start => start.padEnd(30, 'x'))
  const cart = { pin: '4711', layoutId: null, position: 0 }
  pairCart({ ...cart, key: one as string })
  leaveReceipt({ noticeId: 'frost', sendId: 'monday', read: false })
  leaveReceipt({ noticeId: 'frost', sendId: 'monday', read: true })
  expect(receiptsSetting.read()).toEqual([{ noticeId: 'frost', sendId: 'monday', read: true, sender: one }])
  await vi.waitFor(() => expect(tried).toHaveBeenCalled())

  pairCart({ ...cart, key: other as string })
  hasSignal = true
  leaveReceipt({ noticeId: 'rain', sendId: 'tuesday', read: false })
  await vi.waitFor(() => expect(receiptsSetting.read()).toEqual([]))
  expect(sent).toEqual([
    expect.stringMatching(`^Bearer ${one} .*/notification/frost/`),
    expect.stringMatching(`^Bearer ${other} .*/notification/rain/`),
  ])
})

test('a receipt of a cart whose key is not valid any more is given up, and holds up no other', async () => {
  openSessionBrowser('/play/-/cart', null)
  const [gone, own] = ['pwd_gone', 'pwd_own'].map(start => start.padEnd(30, 'x')) as [string, string]
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL, { headers }: RequestInit) => {
    const isGone = new Headers(headers).get('authorization') === `Bearer ${gone}`
    if (!isGone) sent.push(new URL(url, 'https://x.example').pathname)
    return isGone
      ? Response.json({ status: 401, code: 'unauthenticated', title: '', detail: '', requestId: '' }, { status: 401 })
      : new Response(null, { status: 204 })
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  receiptsSetting.write([{ noticeId: 'frost', sendId: 'monday', read: true, sender: gone }])
  pairCart({ key: own, pin: '4711', layoutId: null, position: 0 })
  leaveReceipt({ noticeId: 'rain', sendId: 'tuesday', read: false })
  await vi.waitFor(() => expect(receiptsSetting.read()).toEqual([]))
  expect(sent).toEqual([expect.stringContaining('/notification/rain/')])
})
