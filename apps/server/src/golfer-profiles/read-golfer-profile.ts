import type { GolferProfile, golferProfileCalls } from '@pinwise/contract'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Verb } from '../verb.ts'
import { profileOf } from './queries.ts'

export const getGolferProfile: Verb<typeof golferProfileCalls.getGolferProfile> = (context, { caller }) =>
  ownGolferProfile(context, caller)

/** Empty for a golfer who has never saved anything. */
export const ownGolferProfile = ({ db }: Pick<Context, 'db'>, caller: Caller): Promise<GolferProfile> =>
  db.golferWork(caller, async (tx, person) => ((await tx.maybe(profileOf(person)))?.fields ?? {}) as GolferProfile)
