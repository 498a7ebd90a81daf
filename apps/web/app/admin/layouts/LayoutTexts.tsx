import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadTexts } from '../../i18n/load-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'

/** Layouts are made from several pages; their texts come when they are looked at. */
export function LayoutTexts({ children }: { children: () => ReactNode }) {
  const { t, i18n } = useTranslation('common')
  const { language } = useLanguage()
  const texts = useQuery({
    queryKey: ['texts', language, 'layouts'],
    queryFn: async () => {
      await loadTexts(i18n, language, 'layouts')
      if (!i18n.hasResourceBundle(language, 'layouts')) throw new Error('The texts of the layouts did not arrive')
      return true
    },
    initialData: () => i18n.hasResourceBundle(language, 'layouts') || undefined,
  })
  return (
    <Loaded
      query={texts}
      loading={t('shell.loading')}
      failed={t('error.pieceMissing')}
      skeleton={<Skeleton shape="block" />}
    >
      {children}
    </Loaded>
  )
}
