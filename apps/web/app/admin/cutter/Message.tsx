import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { look } from '../../ui/look.ts'
import { FlagMark } from '../shell/Brand.tsx'
import styles from './Cutter.module.css'

interface MessageProps {
  sentence: string
  action?: ReactNode
  isBusy?: boolean
}

/** Shown where there is no hole to show. */
export function Message({ sentence, action, isBusy = false }: MessageProps) {
  const { t } = useTranslation('cutter')
  return (
    <main id="main" className={`${styles.message} ${look('stack', 'gap4')}`} aria-busy={isBusy || undefined}>
      <FlagMark />
      <h1>{t('meta.title')}</h1>
      <p role="status">{sentence}</p>
      <p className={`${styles.messageActions} ${look('stack', 'gap3')}`}>
        {action}
        {!isBusy && <a href={paths.pinPosition}>{t('back')}</a>}
      </p>
    </main>
  )
}
