import type { GolferProfile } from '@pinwise/contract'
import { latestFields } from '@pinwise/golf'

interface StoredProfile {
  readonly profile: GolferProfile
  /** The account has all of it. */
  readonly isSaved: boolean
}
/** By the sub of the golfer; a guest's under GUEST, until somebody signs in and takes it over. */
export type StoredProfiles = Readonly<Record<string, StoredProfile>>
export type GolferField = keyof GolferProfile
export type GolferValue<F extends GolferField> = NonNullable<GolferProfile[F]>['value']

export const NO_PROFILES: StoredProfiles = {}
const GUEST = 'guest'

/** The profile of the signed-in golfer, with what they entered before they signed in. */
export const profileOf = (stored: StoredProfiles, sub: string | null): GolferProfile =>
  latestFields(stored[GUEST]?.profile ?? {}, (sub && stored[sub]?.profile) || {})

export const hasUnsaved = (stored: StoredProfiles, sub: string): boolean =>
  stored[GUEST] !== undefined || stored[sub]?.isSaved === false

/** Later than what was known, whatever the clock of the phone says: what is said last holds. */
export function withSaid<F extends GolferField>(
  stored: StoredProfiles,
  sub: string | null,
  { field, value, now }: { field: F; value: GolferValue<F>; now: number },
): StoredProfiles {
  const known = profileOf(stored, sub)[field]
  const at = new Date(Math.max(now, known ? Date.parse(known.at) + 1 : now)).toISOString()
  const owner = sub ?? GUEST
  return { ...stored, [owner]: { profile: { ...stored[owner]?.profile, [field]: { value, at } }, isSaved: false } }
}

/** What the server has answered, and on top of it what was said since `sent` went off. The guest's is the golfer's now. */
export function afterAnswer(
  stored: StoredProfiles,
  sub: string,
  { sent, answer }: { sent: GolferProfile; answer: GolferProfile },
): StoredProfiles {
  const since = Object.entries(profileOf(stored, sub)).filter(
    ([name, said]) => said.at !== sent[name as GolferField]?.at,
  )
  const profile = latestFields(answer, Object.fromEntries(since) as GolferProfile)
  const { [GUEST]: _taken, ...others } = stored
  return { ...others, [sub]: { profile, isSaved: since.length === 0 } }
}

/** Someone signs out: what the account has leaves the phone, what it has not waits for them. */
export function afterLeaving(stored: StoredProfiles, sub: string): StoredProfiles {
  if (!stored[sub]?.isSaved) return stored
  const { [sub]: _left, ...others } = stored
  return others
}
