import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub, useMyClubs } from '../shell/use-club.ts'
import { ClubRows } from './ClubRows.tsx'
import styles from './DashboardPage.module.css'

/** The clubs that an admin looks after. */
export function MyClubsCard() {
  const { t } = useTranslation('dashboard')
  const { id } = useClub()
  return (
    <Card title={t('clubs.title')}>
      <Loaded
        query={useMyClubs()}
        loading={t('clubs.loading')}
        failed={t('clubs.failed')}
        skeleton={<Skeleton shape="row" count={3} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.sentence}>{t('clubs.none')}</p>
          ) : (
            <>
              {!id && <p className={styles.sentence}>{t('clubs.choose')}</p>}
              <ClubRows clubs={items} />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
