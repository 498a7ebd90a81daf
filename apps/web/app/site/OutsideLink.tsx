import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

/** Opens in a new tab, and says so. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t('opensInNewTab')}</span>
    </a>
  )
}
