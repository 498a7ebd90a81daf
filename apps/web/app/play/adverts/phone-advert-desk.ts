import { calls } from '@pinwise/contract/calls'
import { playCall } from '../play-call.ts'
import { advertStorage } from './advert-database.ts'
import { createAdvertDesk } from './advert-desk.ts'

/** Of this phone. */
export const advertDesk = createAdvertDesk({
  storage: advertStorage,
  fetchBundle: clubId => playCall(calls.getAdvertBundle, { clubId }),
  async fetchPicture(address) {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`the picture answered ${answer.status}`)
    return answer.blob()
  },
  sendEvents: events => playCall(calls.recordAdvertEvents, { body: { events: [...events] } }),
  now: Date.now,
  newId: () => crypto.randomUUID(),
})

if (!import.meta.env.SSR) {
  // What was counted without a signal goes when there is one.
  const send = () => document.visibilityState === 'visible' && void advertDesk.send()
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  document.addEventListener('visibilitychange', () => void advertDesk.readAgain())
  send()
}
