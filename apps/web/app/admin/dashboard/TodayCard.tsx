import type { ClubDashboard } from '@pinwise/contract'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { ALL_GREENS } from '../greens/club-greens.ts'
import { atStart, nameOfDay } from '../pins/name-of-day.ts'
import figures from './Figures.module.css'
import { useClubMoment } from './use-club-moment.ts'

/** The pins of today and of tomorrow, when they switch and who published last. */
export function TodayCard({ today: { day, timeZone, pins } }: { today: ClubDashboard }) {
  const { t } = useTranslation('dashboard')
  const { language } = useLanguage()
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
