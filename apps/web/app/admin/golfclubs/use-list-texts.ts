import { useTranslation } from '../../i18n/use-translation.ts'
import type { RecordListTexts } from '../shell/RecordList.tsx'
import type { View } from './golfclubs-address.ts'

export function useListTexts(of: View): RecordListTexts {
  const { t } = useTranslation('golfclubs')
  return {
    title: t(`${of}.title`),
    search: t('search'),
    searchNote: t(`${of}.searchNote`),
    clearSearch: t('clearSearch'),
    count: count => t(`${of}.count`, { count }),
    loading: t(`${of}.loading`),
    failed: t(`${of}.failed`),
    none: t(`${of}.none`),
    noMatch: t(`${of}.noMatch`),
    pages: t(`${of}.pages`),
  }
}
