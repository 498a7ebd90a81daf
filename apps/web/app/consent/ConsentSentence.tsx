import { formatDate } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useConsent } from './use-consent.ts'

/** What was chosen, and when. */
export function ConsentSentence() {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const record = useConsent()
  if (!record) return t('consent.none')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const when = formatDate(language, Date.parse(record.at), { dateStyle: 'long', timeStyle: 'short', timeZone })
  return t(`consent.${record.choice}`, { when, version: record.version })
}
