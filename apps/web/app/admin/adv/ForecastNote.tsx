import type { BodyInput } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'

interface ForecastNoteProps {
  wanted: BodyInput<Described['forecastCampaign']>
  goalImpressions: number | null
}

/** What the campaign can deliver with its current settings, and which others it competes with. */
export function ForecastNote({ wanted, goalImpressions }: ForecastNoteProps) {
  const { t } = useTranslation('adv')
  const language = useLanguage()
  const isComplete = wanted.placements.length > 0 && Boolean(wanted.start && wanted.end)
  const { data } = useQuery({
    queryKey: ['campaign-forecast', wanted],
    enabled: isComplete,
    queryFn: ({ signal }) => call(calls.forecastCampaign, { body: wanted, signal }),
    placeholderData: keepPreviousData,
  })
  if (!data || !isComplete) return null
  const format = (value: number) => formatNumber(language, value)
  const isShort = goalImpressions !== null && data.impressions < goalImpressions
  return (
    <div role="status" className={look('column', 'gap4')}>
      <p className={look('flush', 'muted', 'anywhere')}>
        {t('forecast.sum', { impressions: format(data.impressions), rounds: format(data.rounds), count: data.clubs })}
        {data.assumedClubs > 0 && ` ${t('forecast.assumed', { count: data.assumedClubs })}`}
      </p>
      {isShort && <p>{t('forecast.short', { goal: format(goalImpressions) })}</p>}
      {data.overlaps.length > 0 && (
        <p>{t('forecast.overlaps', { names: data.overlaps.map(({ name }) => name).join(', ') })}</p>
      )}
    </div>
  )
}
