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

/** As whoever is signed in, with what they said before they did. */
export const profileOf = (kept: StoredProfiles, sub: string | null): GolferProfile =>
  latestFields(kept[GUEST]?.profile ?? {}, (sub && kept[sub]?.profile) || {})

export const hasUnsaved = (kept: StoredProfiles, sub: string): boolean =>
  kept[GUEST] !== undefined || kept[sub]?.isSaved === false

/** Later than what was known, whatever the clock of the phone says: what is said last holds. */
export function withSaid<F extends GolferField>(
  kept: StoredProfiles,
  sub: string | null,
  { field, value, now }: { field: F; value: GolferValue<F>; now: number },
): StoredProfiles {
  const known = profileOf(kept, sub)[field]
  const at = new Date(Math.max(now, known ? Date.parse(known.at) + 1 : now)).toISOString()
  const owner = sub ?? GUEST
  return { ...kept, [owner]: { profile: { ...kept[owner]?.profile, [field]: { value, at } }, isSaved: false } }
}

/** What the server has answered, and on top of it what was said since `sent` went off. The guest's is the golfer's now. */
export function afterAnswer(
  kept: StoredProfiles,
  sub: string,
  { sent, answer }: { sent: GolferProfile; answer: GolferProfile },
): StoredProfiles {
  const since = Object.entries(profileOf(kept, sub)).filter(([name, said]) => said.at !== sent[name as GolferField]?.at)
  const profile = latestFields(answer, Object.fromEntries(since) as GolferProfile)
  const { [GUEST]: _taken, ...others } = kept
  return { ...others, [sub]: { profile, isSaved: since.length === 0 } }
}

/** Someone signs out: what the account has leaves the phone, what it has not waits for them. */
export function afterLeaving(kept: StoredProfiles, sub: string): StoredProfiles {
  if (!kept[sub]?.isSaved) return kept
  const { [sub]: _left, ...others } = kept
  return others
}
