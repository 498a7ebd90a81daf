import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/**
 * Countries of the demonstration by our own texts, so that the page needs no names of Intl to come to life: their first
 * use takes a slow phone a tenth of a second. Where other clubs are published, Intl knows the rest.
 */
export function useCountryName(): (code: string) => string | undefined {
  const { t } = useTranslation('about-us')
  const { language } = useLanguage()
  const known: Readonly<Record<string, string>> = {
    CZ: t('clubs.countries.CZ'),
    ES: t('clubs.countries.ES'),
    IT: t('clubs.countries.IT'),
    US: t('clubs.countries.US'),
  }
  return code => known[code] ?? new Intl.DisplayNames(language, { type: 'region' }).of(code)
}
