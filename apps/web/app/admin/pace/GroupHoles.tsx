import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import type { BoardGroup } from './board-groups.ts'
import { holeTimes } from './hole-times.ts'
import styles from './Pace.module.css'

/** How long each hole took, and how much of that was beyond its time par. */
export function GroupHoles({ group }: { group: BoardGroup }) {
  const { t } = useTranslation('pace')
  const times = holeTimes(group)
  if (times.length === 0) return null
  return (
    <section>
      <h3>{t('holes.title')}</h3>
      <ul className={`${styles.ledger} ${look('list')}`}>
        {times.map(({ position, number, minutes, overMinutes }) => (
          <li key={position}>
            <span>{t('hole', { hole: number })}</span>
            <span>
              {t('minutes', { minutes })}
              {overMinutes !== 0 &&
                ` · ${t(overMinutes > 0 ? 'holes.over' : 'holes.under', { minutes: Math.abs(overMinutes) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
