import type { Club } from '@pinwise/contract'
import { Link } from 'react-router'
import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ALL_GREENS } from '../pins/club-greens.ts'
import { usePublications } from '../pins/history/use-publications.ts'
import { atStart, nameOfDay } from '../pins/name-of-day.ts'
import { useClubToday } from '../pins/use-club-today.ts'
import { useLivePins } from '../pins/use-live-pins.ts'
import { usePins } from '../pins/use-pin-queries.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { slowestOf } from '../shell/slowest-of.ts'
import { useStatistics } from './club-queries.ts'
import figures from './Figures.module.css'
import { todayPins } from './today-pins.ts'

/** As the page of the pins asks for them, which then has them at once. */
const REST_DAYS = 14

/** What the day begins with: the pins of today, of tomorrow, and who published last. */
export function TodayCard({ club }: { club: Club }) {
  const { t } = useTranslation('dashboard')
  const { language } = useLanguage()
  const day = useClubToday(club.timeZone)
  const pins = usePins(club.id, REST_DAYS)
  const statistics = useStatistics(club.id)
  const publications = usePublications(club.id)
  useLivePins(club.id)
  const today =
    pins.data &&
    statistics.data &&
    todayPins(pins.data, { greens: statistics.data.holesWithGreen, day, timeZone: club.timeZone })
  const last = publications.data?.items[0]
  const all = `${paths.pinPosition}?layout=${ALL_GREENS}`
  return (
    <Card title={t('today.title')} note={atStart(nameOfDay(language, day))}>
      <Loaded<unknown>
        query={slowestOf([pins, statistics, publications])}
        loading={t('today.loading')}
        failed={t('today.failed')}
        skeleton={<Skeleton shape="block" />}
      >
        {() =>
          today && (
            <dl className={`${figures.figures} ${figures.today}`}>
              <div>
                <dt>{t('today.set')}</dt>
                <dd>
                  <Link to={all}>{t('club.of', { done: today.set, total: today.greens })}</Link>
                </dd>
              </div>
              <div>
                <dt>{t('today.notSet')}</dt>
                <dd>
                  <Link to={all}>{today.notSet}</Link>
                </dd>
              </div>
              <div>
                <dt>{t('today.tomorrow')}</dt>
                <dd>
                  <Link to={`${paths.pinPosition}?view=plan&day=${today.tomorrow}`}>
                    {t('club.of', { done: today.plannedTomorrow, total: today.greens })}
                  </Link>
                </dd>
              </div>
              <div>
                <dt>{t('today.last')}</dt>
                <dd className={figures.words}>
                  <Link to={paths.pinPosition}>
                    {last
                      ? t('today.lastBy', {
                          when: formatDate(language, Date.parse(last.publishedAt), {
                            timeZone: club.timeZone,
                            dateStyle: 'medium',
                            timeStyle: 'short',
                          }),
                          name: last.by ?? t('today.byPlan'),
                        })
                      : t('today.never')}
                  </Link>
                </dd>
              </div>
            </dl>
          )
        }
      </Loaded>
    </Card>
  )
}
