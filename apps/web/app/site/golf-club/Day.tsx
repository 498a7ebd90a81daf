import { useTranslation } from '../../i18n/use-translation.ts'
import { BOTH_THEMES, Screen } from '../sections/Screen.tsx'
import { Section } from '../sections/Section.tsx'
import styles from './Day.module.css'

const HOURS = [
  ['05:30', 'cut'],
  ['06:15', 'publish'],
  ['07:00', 'print'],
  ['08:00', 'start'],
  ['10:40', 'pace'],
  ['13:20', 'storm'],
  ['16:00', 'work'],
  ['19:00', 'close'],
] as const

/** A day at the club, hour by hour, with what is in the hand when it starts. */
export function Day() {
  const { t } = useTranslation('golf-club')
  return (
    <Section id="day" title={t('day.title')} lead={t('day.lead')} tone="hero">
      <div className={styles.sides}>
        <Screen
          name="cutter"
          label={t('screens.cutter')}
          width={260}
          height={563}
          sizes="260px"
          themes={BOTH_THEMES}
          className={styles.phone}
        />
        <ol className={styles.day}>
          {HOURS.map(([hour, name]) => (
            <li key={hour}>
              <time dateTime={hour}>{hour}</time>
              <div>
                <p className={styles.who}>{t(`day.${name}.who`)}</p>
                <h3>{t(`day.${name}.title`)}</h3>
                <p>{t(`day.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
