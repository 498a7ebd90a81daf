import { useEffect, useState } from 'react'
import { reportError } from '../error-reporting/report-error.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { isLazyLoadFailure } from '../lazy/lazy-load-failure.ts'
import { reloadIfOutdated } from '../lazy/reload-if-outdated.ts'
import { usePageSettings } from '../page-settings.ts'
import { paths } from '../paths.ts'
import styles from './ErrorPage.module.css'

/** When a page fails: what happened, a way on, and a reference to read to support. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const settings = usePageSettings()
  const [reference, setReference] = useState(settings.reference)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    setReference(known => known ?? reportError(error))
    if (!isLazyLoadFailure(error)) return
    setMissing(true)
    void reloadIfOutdated()
  }, [error])
  return (
    <main className={styles.page}>
      <h1>{t(isMissing ? 'error.notLoaded' : 'error.title')}</h1>
      <p>{t(isMissing ? 'error.notLoadedWhy' : 'error.why')}</p>
      <p className={styles.actions}>
        <button type="button" onClick={() => location.reload()}>
          {t('error.reload')}
        </button>
        <a href={paths.home}>{t('error.home')}</a>
      </p>
      {reference ? (
        <p className={styles.reference}>
          {t('error.reference')} <code>{reference}</code>
        </p>
      ) : null}
    </main>
  )
}
