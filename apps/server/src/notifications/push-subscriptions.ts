import type { noticeCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { enteredClub, subscribePhone, unsubscribePhone } from './recipient-queries.ts'

export const getPushKey: Verb<typeof noticeCalls.getPushKey> = async ({ push }) => ({
  publicKey: await push.publicKey(),
})

export const setPushSubscription: Verb<typeof noticeCalls.setPushSubscription> = async (
  { db, push },
  { caller, clubId, body: { endpoint, keys, language } },
) => {
  if (keys && !push.mayReach(endpoint)) throw new AppError('push_endpoint_refused')
  const person = caller.identity?.subject ?? null
  // Whoever may see the club may have its notices.
  await db.readClub(caller, { clubId }, enteredClub)
  await db.phoneWork(
    keys ? subscribePhone(clubId, { endpoint, ...keys, language, person }) : unsubscribePhone(clubId, endpoint),
  )
  return { subscribed: keys !== null }
}
