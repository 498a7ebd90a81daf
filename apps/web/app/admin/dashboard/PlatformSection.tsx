import { Link } from 'react-router'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { ClubRows } from './ClubRows.tsx'
import { useStatistics } from './club-queries.ts'
import styles from './DashboardPage.module.css'
import figures from './Figures.module.css'
import { NewestPeopleCard } from './NewestPeopleCard.tsx'
import { useNewestClubs, useNewestPeople } from './platform-queries.ts'

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
  const { language } = useLanguage()
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
