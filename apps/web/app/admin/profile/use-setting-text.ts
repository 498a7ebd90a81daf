import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ClubSettings, SettingName } from './club-settings.ts'

/** A setting as a readable text, to compare two versions. */
export function useSettingText(): (name: SettingName, settings: Partial<ClubSettings>) => string {
  const { t } = useTranslation('profile')
  const texts: { [Name in SettingName]?: (value: ClubSettings[Name]) => string } = {
    position: ({ lat, lng }) => `${lat}, ${lng}`,
    units: units => t(`club.units.${units}`),
    paceLengthMetres: metres => `${metres} m`,
    flagColours: ({ front, middle, back }) => [front, middle, back].join(', '),
    languages: codes =>
      LANGUAGE_OPTIONS.flatMap(({ languageCode, name }) => (codes.includes(languageCode) ? name : [])).join(', '),
    contact: ({ email, phone, website }) => [email, phone, website].filter(Boolean).join(', '),
  }
  const textOf = <Name extends SettingName>(name: Name, value: ClubSettings[Name] | undefined) =>
    value === undefined ? '' : (texts[name]?.(value) ?? String(value ?? ''))
  return (name, settings) => textOf(name, settings[name]) || t('conflict.nothing')
}
