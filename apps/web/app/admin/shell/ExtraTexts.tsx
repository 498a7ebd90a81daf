import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadTexts } from '../../i18n/load-texts.ts'
import type { Namespace } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from './Loaded.tsx'

/** Loads the texts of a further namespace on demand, for parts that several pages show. */
export function ExtraTexts({ namespace, children }: { namespace: Namespace; children: () => ReactNode }) {
  const { t, i18n } = useTranslation('common')
  const language = useLanguage()
  const texts = useQuery({
    queryKey: ['texts', language, namespace],
    queryFn: async () => {
      await loadTexts(i18n, language, namespace)
      if (!i18n.hasResourceBundle(language, namespace)) throw new Error(`The texts ${namespace} did not arrive`)
      return true
    },
    initialData: () => i18n.hasResourceBundle(language, namespace) || undefined,
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
