import type { Club } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { look } from '../../ui/look.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub, useMyClubs } from '../shell/use-club.ts'
import { useRoles } from '../shell/use-session-user.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { ClubBand } from './ClubBand.tsx'
import styles from './DashboardPage.module.css'
import { MyClubsCard } from './MyClubsCard.tsx'
import { NowCard } from './NowCard.tsx'
import { SetUpCard } from './SetUpCard.tsx'
import { TodayCard } from './TodayCard.tsx'
import { useClubDashboard } from './use-dashboard.ts'

/** The current club; while there is none, the clubs to choose from. */
export function ClubSection() {
  const { t } = useTranslation('dashboard')
  const { isAdmin } = useRoles()
  const { id, club, query } = useClub()
  const mine = useMyClubs()
  // A single club is about to become the current one, and then needs no list.
  const isOnlyClub = mine.data?.total === 1
  const isList = isAdmin && !isOnlyClub
  const skeleton = <ClubSkeleton />
  if (id) {
    return (
      <Loaded query={query} loading={t('club.loading')} failed={t('club.failed')} skeleton={skeleton}>
        {() =>
          club && (
            <div key={id} className={look('column', 'gap5')}>
              <ClubToday club={club} />
              {isList && <MyClubsCard />}
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

/** The club's day, from one request. Platform staff cannot open its pages, and so see what is left to set up. */
function ClubToday({ club }: { club: Club }) {
  const { t } = useTranslation('dashboard')
  const { isAdmin } = useRoles()
  return (
    <Loaded
      query={useClubDashboard(club.id)}
      loading={t('today.loading')}
      failed={t('today.failed')}
      skeleton={<div className={styles.cardBone} />}
    >
      {today => (
        <>
          {isAdmin && <TodayCard today={today} />}
          {isAdmin && <NowCard today={today} />}
          <div className={`${styles.cards} ${look('stack', 'gap5', 'top')}`}>
            {isAdmin && <ChangesCard today={today} />}
            <SetUpCard club={club} setUp={today.setUp} />
          </div>
        </>
      )}
    </Loaded>
  )
}

/** As tall as what comes, so that nothing below it moves. */
function ClubSkeleton() {
  return (
    <div className={look('column', 'gap5')}>
      <div className={styles.cardBone} />
      <div className={styles.bandBone} />
    </div>
  )
}
