import type { Club, ClubDashboard } from '@pinwise/contract'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ALL_GREENS } from '../greens/club-greens.ts'
import { atStart, nameOfDay } from '../pins/name-of-day.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub, useMyClubs } from '../shell/use-club.ts'
import { useRoles } from '../shell/use-session-user.ts'
import { ClubBand } from './ClubBand.tsx'
import { ClubRows } from './ClubRows.tsx'
import { changesByArea, pathOfArea } from './changes-by-area.ts'
import styles from './DashboardPage.module.css'
import figures from './Figures.module.css'
import { NowCard } from './NowCard.tsx'
import { SetUpCard } from './SetUpCard.tsx'
import { useClubMoment } from './use-club-moment.ts'
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

/** The clubs that an admin looks after. */
function MyClubsCard() {
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

/** The pins of today and of tomorrow, when they switch and who published last. */
function TodayCard({ today: { day, timeZone, pins } }: { today: ClubDashboard }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const moment = useClubMoment(timeZone)
  const all = `${paths.pinPosition}?layout=${ALL_GREENS}`
  const plan = `${paths.pinPosition}?view=plan&day=${pins.tomorrow}`
  return (
    <Card title={t('today.title')} note={atStart(nameOfDay(language, day))}>
      <dl className={`${figures.figures} ${look('stack', 'flush')} ${figures.today}`}>
        <div>
          <dt className={look('muted')}>{t('today.set')}</dt>
          <dd>
            <Link to={all}>{t('club.of', { done: pins.set, total: pins.greens })}</Link>
          </dd>
        </div>
        <div>
          <dt className={look('muted')}>{t('today.notSet')}</dt>
          <dd>
            <Link to={all}>{Math.max(0, pins.greens - pins.set)}</Link>
          </dd>
          {pins.stale > 0 && <dd className={figures.note}>{t('today.stale', { count: pins.stale })}</dd>}
        </div>
        <div>
          <dt className={look('muted')}>{t('today.tomorrow')}</dt>
          <dd>
            <Link to={plan}>{t('club.of', { done: pins.plannedTomorrow, total: pins.greens })}</Link>
          </dd>
          {pins.nextSwitchAt && (
            <dd className={figures.note}>{t('today.nextSwitch', { when: moment(pins.nextSwitchAt) })}</dd>
          )}
        </div>
        <div>
          <dt className={look('muted')}>{t('today.last')}</dt>
          <dd className={figures.text}>
            <Link to={paths.pinPosition}>
              {pins.last
                ? t('today.lastBy', { when: moment(pins.last.at), name: pins.last.by ?? t('today.byPlan') })
                : t('today.never')}
            </Link>
          </dd>
        </div>
      </dl>
    </Card>
  )
}

/** Changes by others since the user's last visit; a first visit shows none. */
function ChangesCard({ today: { changes, timeZone } }: { today: ClubDashboard }) {
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
