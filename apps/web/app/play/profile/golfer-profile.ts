import { useMemo } from 'react'
import { signedInGolfer, useGolfer } from '../golfer.ts'
import { phoneSetting, usePhoneSetting } from '../phone-setting.ts'
import { type PlayUnit, unitSetting } from '../phone-settings.ts'
import {
  type GolferField,
  type GolferValue,
  hasUnsaved,
  NO_PROFILES,
  profileOf,
  type StoredProfiles,
  withSaid,
} from './stored-profiles.ts'

const areProfiles = (value: unknown): value is StoredProfiles =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(stored => typeof stored?.profile === 'object' && stored.profile !== null)

export const profilesSetting = phoneSetting<StoredProfiles>('playProfiles', NO_PROFILES, areProfiles)

export type OwnGolfer = { readonly [F in GolferField]: GolferValue<F> | null }

function valuesOf(stored: StoredProfiles, sub: string | null): OwnGolfer {
  const { name, handicapIndex, homeClub, tee, units, language } = profileOf(stored, sub)
  return {
    name: name?.value ?? null,
    handicapIndex: handicapIndex?.value ?? null,
    homeClub: homeClub?.value ?? null,
    tee: tee?.value ?? null,
    units: units?.value ?? null,
    language: language?.value ?? null,
  }
}

/** What the golfer has said of themselves, as this phone knows it. */
export const ownGolfer = (): OwnGolfer => valuesOf(profilesSetting.read(), signedInGolfer()?.sub ?? null)

export function useOwnGolfer(): OwnGolfer {
  const stored = usePhoneSetting(profilesSetting)
  const sub = useGolfer()?.sub ?? null
  return useMemo(() => valuesOf(stored, sub), [stored, sub])
}

/** Whether the account of the golfer still lacks something; null for a guest. */
export function useIsWaiting(): boolean | null {
  const stored = usePhoneSetting(profilesSetting)
  const golfer = useGolfer()
  return golfer && hasUnsaved(stored, golfer.sub)
}

/** Stored on the phone at once; saved to the account with the next signal. */
export function sayOfMe<F extends GolferField>(field: F, value: GolferValue<F>): void {
  const stored = profilesSetting.read()
  const sub = signedInGolfer()?.sub ?? null
  profilesSetting.write(withSaid(stored, sub, { field, value, now: Date.now() }))
}

/** Null: as the club counts. */
export function chooseUnit(unit: PlayUnit | null): void {
  unitSetting.write(unit)
  sayOfMe('units', unit && (unit === 'yards' ? 'imperial' : 'metric'))
}
