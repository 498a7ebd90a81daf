import type { User } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { UserIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { personAddress } from '../shell/person-address.ts'
import { ClubRows } from './ClubRows.tsx'
import { useStatistics } from './club-queries.ts'
import styles from './DashboardPage.module.css'
import figures from './Figures.module.css'

/** All clubs and people together, for those who run the platform. */
export function PlatformSection() {
  return (
    <>
      <TotalsCard />
      <div className={`${styles.cards} ${look('stack', 'gap5', 'top')}`}>
        <NewestPeopleCard />
        <NewestClubsCard />
      </div>
    </>
  )
}

function TotalsCard() {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const people = useNewestPeople().data?.total
  const number = (value: number) => formatNumber(language, value)
  return (
    <Card title={t('platform.title')}>
      <Loaded
        query={useStatistics('platform')}
        loading={t('platform.loading')}
        failed={t('platform.failed')}
        skeleton={<Skeleton shape="block" />}
      >
        {({ clubs, publishedClubs, courses, holes, holesWithGreen }) => (
          <dl className={`${figures.figures} ${look('stack', 'flush')}`}>
            <div>
              <dt className={look('muted')}>{t('platform.clubs')}</dt>
              <dd>{number(clubs)}</dd>
              <dd className={figures.note}>{t('platform.published', { count: publishedClubs })}</dd>
            </div>
            <div>
              <dt className={look('muted')}>{t('platform.courses')}</dt>
              <dd>{number(courses)}</dd>
            </div>
            <div>
              <dt className={look('muted')}>{t('platform.holes')}</dt>
              <dd>{number(holes)}</dd>
              <dd className={figures.note}>{t('platform.withGreen', { count: holesWithGreen })}</dd>
            </div>
            {people !== undefined && (
              <div>
                <dt className={look('muted')}>{t('platform.people')}</dt>
                <dd>
                  <Link to={paths.users}>{number(people)}</Link>
                </dd>
              </div>
            )}
          </dl>
        )}
      </Loaded>
    </Card>
  )
}

function NewestClubsCard() {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={t('newestClubs.title')}>
      <Loaded
        query={useNewestClubs()}
        loading={t('newestClubs.loading')}
        failed={t('newestClubs.failed')}
        skeleton={<Skeleton shape="row" count={5} />}
      >
        {({ items }) =>
          items.length > 0 ? (
            <ClubRows clubs={items} />
          ) : (
            <p className={styles.sentence}>
              {t('newestClubs.none')} <Link to={paths.users}>{t('newestClubs.invite')}</Link>
            </p>
          )
        }
      </Loaded>
    </Card>
  )
}

/** What prevents a user from working; the others are fine. */
const STATUS_TONES = { invited: 'info', unconfirmed: 'warning', disabled: 'danger' } as const satisfies Partial<
  Record<User['status'], Status>
>

function NewestPeopleCard() {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={t('people.title')} action={<Link to={paths.users}>{t('people.all')}</Link>}>
      <Loaded
        query={useNewestPeople()}
        loading={t('people.loading')}
        failed={t('people.failed')}
        skeleton={<Skeleton shape="row" count={5} />}
      >
        {({ items }) => (
          <ul className={`${styles.rows} ${look('list')}`}>
            {items.map(person => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function PersonRow({ person }: { person: User }) {
  const { t } = useTranslation('dashboard')
  const { name, email, groups, status } = person
  const roles = (['admin', 'superadmin'] as const).filter(role => groups.includes(role))
  return (
    <li>
      <div className={`${styles.what} ${look('stack', 'left', 'shrink', 'anywhere')} ${styles.person}`}>
        <Link to={personAddress(person)}>{name}</Link>
        <span>{email}</span>
      </div>
      <div className={look('row', 'gap1')}>
        {(roles.length > 0 ? roles : (['golfer'] as const)).map(role => (
          <StatusBadge
            key={role}
            status="neutral"
            label={t(`people.${role}`)}
            icon={<UserIcon size={14} stroke={2.5} aria-hidden="true" />}
          />
        ))}
        {status in STATUS_TONES && (
          <StatusBadge
            status={STATUS_TONES[status as keyof typeof STATUS_TONES]}
            label={t(`people.${status as keyof typeof STATUS_TONES}`)}
          />
        )}
      </div>
    </li>
  )
}

const MAX_NEW = 5

function useNewestClubs() {
  return useQuery({
    queryKey: ['clubs', 'newest'],
    queryFn: ({ signal }) => call(calls.listClubs, { query: { sort: ['createdAt', 'desc'], limit: MAX_NEW }, signal }),
  })
}

/** With how many there are in all. */
function useNewestPeople() {
  return useQuery({
    queryKey: ['users', 'newest'],
    queryFn: ({ signal }) => call(calls.listUsers, { query: { sort: ['createdAt', 'desc'], limit: MAX_NEW }, signal }),
  })
}
