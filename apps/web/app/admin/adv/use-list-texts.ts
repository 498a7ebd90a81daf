import { useTranslation } from '../../i18n/use-translation.ts'
import type { RecordListTexts } from '../shell/RecordList.tsx'

export function useListTexts(of: 'campaigns' | 'advertisers'): RecordListTexts {
  const { t } = useTranslation('adv')
  return {
    title: t(`views.${of}`),
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
