import type { CampaignResults } from '@pinwise/contract'
import { formatDate, formatNumber } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './Results.module.css'

/** What a campaign has delivered, for platform staff and for the advertiser alike. */
export function Results({ results, headingLevel }: { results: CampaignResults; headingLevel: 2 | 3 }) {
  const { t } = useTranslation('campaign-results')
  const language = useLanguage()
  const { impressions, clicks, goalImpressions, byDay, byPlacement, byClub, suspicious } = results
  const say = (value: number) => formatNumber(language, value)
  const rate = impressions > 0 ? clicks / impressions : 0
  const counts = { impressions: t('impressions'), clicks: t('clicks') }
  return (
    <div className={styles.results}>
      <dl className={styles.totals}>
        <div>
          <dt>{counts.impressions}</dt>
          <dd>{say(impressions)}</dd>
        </div>
        {goalImpressions !== null && (
          <div>
            <dt>{t('goal')}</dt>
            <dd>
              {t('ofGoal', {
                goal: say(goalImpressions),
                percent: say(Math.round((100 * impressions) / goalImpressions)),
              })}
            </dd>
          </div>
        )}
        <div>
          <dt>{counts.clicks}</dt>
          <dd>{say(clicks)}</dd>
        </div>
        <div>
          <dt>{t('rate')}</dt>
          <dd>{formatNumber(language, rate, { style: 'percent', maximumFractionDigits: 2 })}</dd>
        </div>
      </dl>
      {byDay.length === 0 ? (
        <p className={styles.note}>{t('none')}</p>
      ) : (
        <>
          <Bars results={results} headingLevel={headingLevel} />
          <Breakdown
            caption={t('byPlacement')}
            name={t('placement')}
            rows={byPlacement.map(({ placement, ...row }) => ({
              key: placement,
              name: t(`placements.${placement}`),
              ...row,
            }))}
          />
          <Breakdown
            caption={t('byClub')}
            name={t('club')}
            rows={byClub.map(({ clubId, clubName, ...row }) => ({ key: clubId, name: clubName, ...row }))}
          />
          <Breakdown
            caption={t('byDay')}
            name={t('day')}
            rows={byDay.map(({ day, ...row }) => ({
              key: day,
              name: formatDate(language, Date.parse(day), { timeZone: 'UTC', dateStyle: 'medium' }),
              ...row,
            }))}
          />
        </>
      )}
      {suspicious.length > 0 && (
        <p className={styles.note}>
          {t('suspicious.note')}{' '}
          {suspicious.map(({ reason, count }) => `${t(`suspicious.${reason}`)}: ${say(count)}`).join(' · ')}
        </p>
      )}
      <p className={styles.note}>{t('rule')}</p>
    </div>
  )
}

/** The days as bars; the figures stand in the table. */
function Bars({ results: { byDay }, headingLevel }: { results: CampaignResults; headingLevel: 2 | 3 }) {
  const { t } = useTranslation('campaign-results')
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const days = byDay.slice(-60)
  const most = Math.max(1, ...days.map(({ impressions }) => impressions))
  const width = 100 / Math.max(days.length, 14)
  return (
    <>
      <Heading className={styles.heading}>{t('chart')}</Heading>
      <svg className={styles.chart} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, impressions }, at) => (
          <rect
            key={day}
            x={at * width}
            y={30 - (30 * impressions) / most}
            width={width * 0.8}
            height={(30 * impressions) / most}
          />
        ))}
      </svg>
    </>
  )
}

interface BreakdownProps {
  caption: string
  name: string
  rows: readonly { key: string; name: string; impressions: number; clicks: number }[]
}

function Breakdown({ caption, name, rows }: BreakdownProps) {
  const { t } = useTranslation('campaign-results')
  const language = useLanguage()
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{t('impressions')}</th>
          <th scope="col">{t('clicks')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            <td>{formatNumber(language, row.impressions)}</td>
            <td>{formatNumber(language, row.clicks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
