import { Pagination as KitPagination } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation.ts'

export interface PaginationProps {
  /** The accessible name: "Pages of users". */
  label: string
  /** From 1. */
  page: number
  pageCount: number
  onChange: (page: number) => void
}

export function Pagination({ label, page, pageCount, onChange }: PaginationProps) {
  const { t } = useTranslation()
  const controls = { previous: t('ui.previousPage'), next: t('ui.nextPage') }
  if (pageCount < 2) return null
  return (
    <nav aria-label={label}>
      <KitPagination
        total={pageCount}
        value={page}
        onChange={onChange}
        gap={4}
        layout="responsive"
        formatLabel={({ page: number, totalPages }) => t('ui.pageOf', { number, total: totalPages })}
        getItemProps={number => ({ 'aria-label': t('ui.page', { number }) })}
        getControlProps={control => ({
          'aria-label': control === 'previous' || control === 'next' ? controls[control] : undefined,
        })}
      />
    </nav>
  )
}
