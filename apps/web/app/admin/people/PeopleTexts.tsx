import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadTexts } from '../../i18n/load-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'

/** People are managed on several pages; their texts are loaded on demand. */
export function PeopleTexts({ children }: { children: () => ReactNode }) {
  const { t, i18n } = useTranslation('common')
  const { language } = useLanguage()
  const texts = useQuery({
    queryKey: ['texts', language, 'people'],
    queryFn: async () => {
      await loadTexts(i18n, language, 'people')
      if (!i18n.hasResourceBundle(language, 'people')) throw new Error('The texts about people did not arrive')
      return true
    },
    initialData: () => i18n.hasResourceBundle(language, 'people') || undefined,
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
