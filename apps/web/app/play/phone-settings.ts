import { phoneSetting } from './phone-setting.ts'

export type PlayUnit = 'metres' | 'yards'

const isText = (value: unknown): value is string => typeof value === 'string'
const isUnit = (value: unknown): value is PlayUnit | null => value === null || value === 'metres' || value === 'yards'
const isYes = (value: unknown): value is boolean => typeof value === 'boolean'
const areTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)

/** Null: as the club counts. */
export const unitSetting = phoneSetting<PlayUnit | null>('playUnit', null, isUnit)
/** Slugs of clubs, the newest last. */
export const favouritesSetting = phoneSetting<readonly string[]>('playFavourites', [], areTexts)
export const followSetting = phoneSetting<boolean>('playFollows', true, isYes)
export const installHintSetting = phoneSetting<boolean>('playInstallHint', true, isYes)

export const toggleFavourite = (slug: string): void => {
  const now = favouritesSetting.read()
  favouritesSetting.write(now.includes(slug) ? now.filter(each => each !== slug) : [...now, slug])
}
