import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub, useMyClubs } from '../shell/use-club.ts'
import { useRoles } from '../shell/use-session-user.ts'
import { ClubBand } from './ClubBand.tsx'
import styles from './DashboardPage.module.css'
import { MyClubsCard } from './MyClubsCard.tsx'
import { SetUpCard } from './SetUpCard.tsx'
import { TodayCard } from './TodayCard.tsx'

/** The club in use; where there is none yet, the clubs to choose from. */
export function ClubSection() {
  const { t } = useTranslation('dashboard')
  const { isAdmin } = useRoles()
  const { id, club, query } = useClub()
  const mine = useMyClubs()
  // The only club is about to be in use, and then needs no list.
  const isOnlyClub = mine.data?.total === 1
  const isList = isAdmin && !isOnlyClub
  const skeleton = <ClubSkeleton />
  if (id) {
    return (
      <Loaded query={query} loading={t('club.loading')} failed={t('club.failed')} skeleton={skeleton}>
        {() =>
          club && (
            <div key={id} className={styles.section}>
              {isAdmin && <TodayCard club={club} />}
              <div className={styles.cards}>
                <SetUpCard club={club} />
                {isList && <MyClubsCard />}
              </div>
              <ClubBand club={club} />
            </div>
          )
        }
      </Loaded>
    )
  }
  if (!isAdmin) return null
  return (
    <LoadingState isLoading={mine.isPending || isOnlyClub} label={t('clubs.loading')} skeleton={skeleton}>
      <MyClubsCard />
    </LoadingState>
  )
}

/** As tall as what comes, so that nothing below it moves. */
function ClubSkeleton() {
  return (
    <div className={styles.section}>
      <div className={styles.cardBone} />
      <div className={styles.bandBone} />
    </div>
  )
}
