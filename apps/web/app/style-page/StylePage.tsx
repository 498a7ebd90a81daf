import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isLanguage } from '../i18n/languages.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { SchemePane } from '../ui/SchemePane.tsx'
import { UiProvider } from '../ui/UiProvider.tsx'
import { EveryPart } from './EveryPart.tsx'
import styles from './StylePage.module.css'

/**
 * Every part in every state, for development only, so its own words are English.
 * Light and dark side by side; `?scheme=light` or `?scheme=dark` shows one, as the whole page; `?density=field`.
 */
export default function StylePage() {
  const [search] = useSearchParams()
  const { i18n } = useTranslation()
  const requested = search.get('scheme')
  const scheme = requested === 'light' || requested === 'dark' ? requested : null
  const density = search.get('density') ?? 'comfortable'

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = scheme ?? 'light'
    return () => {
      if (before) dataset.theme = before
      else delete dataset.theme
    }
  }, [scheme])

  return (
    <UiProvider language={isLanguage(i18n.language) ? i18n.language : 'en'}>
      <main className={styles.page} data-both={!scheme || undefined} data-density={density}>
        <h1 className="visually-hidden">Every part in every state</h1>
        {scheme ? (
          <EveryPart scheme={scheme} />
        ) : (
          <>
            <SchemePane scheme="light">
              <EveryPart scheme="light" />
            </SchemePane>
            <SchemePane scheme="dark">
              <EveryPart scheme="dark" />
            </SchemePane>
          </>
        )}
      </main>
    </UiProvider>
  )
}
