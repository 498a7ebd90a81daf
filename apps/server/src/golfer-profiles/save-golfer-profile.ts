import type { GolferProfile, golferProfileCalls } from '@pinwise/contract'
import { latestFields } from '@pinwise/golf'
import { ownRecord } from '../users/own-record.ts'
import type { Verb } from '../verb.ts'
import { changeProfile, lockedProfile, startProfile } from './queries.ts'

export const saveGolferProfile: Verb<typeof golferProfileCalls.saveGolferProfile> = async (
  context,
  { caller, body },
) => {
  // Of somebody whose account is closed nothing is stored, whatever a phone still sends.
  await context.db.peopleWork(tx => ownRecord(context, tx, caller))
  return context.db.golferWork(caller, async (tx, person) => {
    await tx.run(startProfile(person))
    const { fields } = await tx.one(lockedProfile(person))
    const latest = latestFields(fields as GolferProfile, notAhead(body, context.now()))
    await tx.run(changeProfile(person, latest))
    return latest
  })
}

/** A phone whose clock is fast would win every conflict until then, so times are limited to now. */
function notAhead(profile: GolferProfile, now: number): GolferProfile {
  const latest = new Date(now).toISOString()
  return Object.fromEntries(
    Object.entries(profile).map(([name, setting]) => [
      name,
      { ...setting, at: Date.parse(setting.at) > now ? latest : setting.at },
    ]),
  ) as GolferProfile
}
