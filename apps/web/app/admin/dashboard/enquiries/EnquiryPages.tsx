import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import styles from './Enquiries.module.css'
import { ROWS_PER_PAGE, writeFilters } from './enquiry-filters.ts'

/** Newer and older, as links. */
export function EnquiryPages({ page, total }: { page: number; total: number }) {
  const { t } = useTranslation('dashboard')
  const [address] = useSearchParams()
  const pageCount = Math.ceil(total / ROWS_PER_PAGE)
  if (pageCount < 2) return null
  const to = (next: number) => ({ search: writeFilters(address, { page: next }).toString() })
  return (
    <nav aria-label={t('enquiries.pages')} className={`${styles.pages} ${look('row', 'gap4', 'centre')}`}>
      {page > 1 && (
        <Link to={to(page - 1)} preventScrollReset>
          {t('enquiries.newer')}
        </Link>
      )}
      <span className={look('muted')}>{t('enquiries.page', { page, count: pageCount })}</span>
      {page < pageCount && (
        <Link to={to(page + 1)} preventScrollReset>
          {t('enquiries.older')}
        </Link>
      )}
    </nav>
  )
}
