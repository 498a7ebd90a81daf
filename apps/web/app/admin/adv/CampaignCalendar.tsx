import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { withParameters } from '../shell/record-address.ts'
import styles from './Adv.module.css'
import { daysOfMonth, monthAfter, monthOf, spanIn } from './adv-address.ts'

const MAX_SHOWN = 100

/** One month: a line for every campaign, a bar over the days on which it runs. */
export function CampaignCalendar() {
  const { t } = useTranslation('adv')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const [address, setAddress] = useSearchParams()
  const month = monthOf(address, new Date())
  const days = daysOfMonth(month)
  const [first = new Date(), last = first] = [days[0], days.at(-1)]
  const end = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
  const query = {
    from: first.toISOString(),
    to: end.toISOString(),
    limit: MAX_SHOWN,
    sort: ['start', 'asc'] as ['start', 'asc'],
  }
  const campaigns = useQuery({
    queryKey: ['campaigns', query],
    queryFn: ({ signal }) => call(calls.listCampaigns, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const name = formatDate(language, first, { timeZone, month: 'long', year: 'numeric' })
  const go = (by: number) =>
    setAddress(now => withParameters(now, { month: monthAfter(month, by) }), { preventScrollReset: true })
  const todayAt = days.findIndex(day => day.toDateString() === new Date().toDateString())
  return (
    <div className={look('column', 'gap4')}>
      <div className={`${styles.month} ${look('row', 'gap2', 'centre')}`}>
        <IconButton
          label={t('calendar.previous')}
          icon={<ChevronLeftIcon size={20} aria-hidden="true" />}
          onClick={() => go(-1)}
        />
        <h2 aria-live="polite">{name}</h2>
        <IconButton
          label={t('calendar.next')}
          icon={<ChevronRightIcon size={20} aria-hidden="true" />}
          onClick={() => go(1)}
        />
      </div>
      <Loaded
        query={campaigns}
        loading={t('campaigns.loading')}
        failed={t('campaigns.failed')}
        skeleton={<Skeleton shape="row" count={4} />}
      >
        {({ items }) => {
          const shown = items.flatMap(campaign => {
            const span = spanIn(days, campaign)
            return span ? { campaign, span } : []
          })
          if (shown.length === 0) return <p className={look('flush', 'muted', 'anywhere')}>{t('calendar.none')}</p>
          return (
            <ul className={look('stack', 'gap3', 'list')}>
              {shown.map(({ campaign, span }) => (
                <li key={campaign.id}>
                  <Link
                    to={{ search: withParameters(address, { campaign: campaign.id }).toString() }}
                    preventScrollReset
                    className={`${styles.line} ${look('stack', 'gap1')}`}
                  >
                    <span>{campaign.name}</span>
                    <small>
                      {`${campaign.advertiserName} · ${common(`ui.validity.${campaign.status}`)} · ${t(
                        'calendar.days',
                        {
                          from: span.from,
                          to: span.to - 1,
                        },
                      )}`}
                    </small>
                    <svg viewBox={`0 0 ${days.length} 2`} preserveAspectRatio="none" aria-hidden="true">
                      {todayAt >= 0 && <rect className={styles.now} x={todayAt} width={1} height={2} />}
                      <rect
                        className={styles.bar}
                        data-status={campaign.status}
                        x={span.from - 1}
                        y={0.5}
                        width={span.to - span.from}
                        height={1}
                      />
                    </svg>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </div>
  )
}
