import type { ImportGrade } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import styles from './Review.module.css'

/** The letter is the grade; the colour only supports it. */
export function GradeBadge({ grade }: { grade: ImportGrade }) {
  const { t } = useTranslation('map-import')
  return (
    <span className={`${styles.grade} ${look('fixed')}`} data-grade={grade} title={t(`grades.${grade}`)}>
      <span aria-hidden="true">{grade}</span>
      <span className="visually-hidden">{t('grade', { grade })}</span>
    </span>
  )
}
