import type { ClubDashboard } from '@pinwise/contract'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { changesByArea, pathOfArea } from './changes-by-area.ts'
import styles from './DashboardPage.module.css'
import { useClubMoment } from './use-club-moment.ts'

/** Changes by others since the user's last visit; a first visit shows none. */
export function ChangesCard({ today: { changes, timeZone } }: { today: ClubDashboard }) {
  const { t } = useTranslation('dashboard')
  const moment = useClubMoment(timeZone)
  if (!changes.since) return null
  return (
    <Card title={t('changes.title')} note={t('changes.since', { when: moment(changes.since) })}>
      {changes.total === 0 ? (
        <p className={styles.sentence}>{t('changes.none')}</p>
      ) : (
        <ul className={`${styles.rows} ${look('list')}`}>
          {changesByArea(changes.items).map(({ area, by, at, count }) => (
            <li key={`${area} ${by}`}>
              <div className={`${styles.what} ${look('stack', 'left', 'shrink', 'anywhere')}`}>
                <Link to={pathOfArea(area)}>{t(`changes.areas.${area}`)}</Link>
                <span>
                  {t('changes.line', { count, name: by ?? t('changes.somebody') })} · {moment(at)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
