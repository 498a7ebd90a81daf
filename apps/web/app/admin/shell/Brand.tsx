import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { PRODUCT_NAME } from '../../product.ts'
import { look } from '../../ui/look.ts'
import styles from './Brand.module.css'

/** The link to the public site. */
export function Brand({ hasName = true }: { hasName?: boolean }) {
  const { t } = useTranslation('common')
  return (
    <Link
      to={paths.home}
      className={`${styles.brand} ${look('line', 'gap3', 'centre')}`}
      aria-label={t('nav.brand', { name: PRODUCT_NAME })}
    >
      <FlagMark />
      {hasName && PRODUCT_NAME}
    </Link>
  )
}

/** The same mark as the favicon. */
export function FlagMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0c4c2f" />
      <path d="M12 26V6" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M13 6l12 4.6L13 15.2z" fill="#ffd23f" />
      <circle cx="12" cy="26" r="2.2" fill="#fff" />
    </svg>
  )
}
