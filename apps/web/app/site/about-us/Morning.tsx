import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './Morning.module.css'

const HOURS = ['cut', 'sheet', 'phone', 'cart'] as const

/** One pin, passed on four times, and how accurate it is each time. */
export function Morning() {
  const { t } = useTranslation('about-us')
  return (
    <ol className={styles.morning}>
      {HOURS.map(hour => (
        <li key={hour}>
          <time>{t(`morning.${hour}.time`)}</time>
          <h3>{t(`morning.${hour}.title`)}</h3>
          <p>{t(`morning.${hour}.text`)}</p>
          <strong>{t(`morning.${hour}.pin`)}</strong>
        </li>
      ))}
    </ol>
  )
}
