import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateField } from '../../ui/DateField.tsx'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useLayouts } from '../greens/use-pin-queries.ts'
import styles from './Explore.module.css'
import { type Explored, PERIODS, withChange } from './explore-address.ts'

const CHOSEN = 'chosen'

/** The filters of the page. All of them are in the URL, so that a view can be shared. */
export function ExploreFilters({ clubId, explored }: { clubId: string; explored: Explored }) {
  const { t } = useTranslation('explore')
  const [, setAddress] = useSearchParams()
  const layouts = useLayouts(clubId).data?.items ?? []
  const change = (next: Parameters<typeof withChange>[1]) =>
    setAddress(now => withChange(now, next), { preventScrollReset: true })
  const { from, to, lastDays } = explored
  return (
    <div className={`${styles.filters} ${look('stack', 'gap3', 'top')}`}>
      <SelectField
        label={t('filters.period')}
        options={[
          ...PERIODS.map(days => ({ value: String(days), label: t('filters.lastDays', { count: days }) })),
          { value: CHOSEN, label: t('filters.chosen') },
        ]}
        value={lastDays === null ? CHOSEN : String(lastDays)}
        onChange={period => change(period === CHOSEN ? { from, to } : { period })}
      />
      {lastDays === null && (
        <>
          <DateField
            label={t('filters.from')}
            value={from}
            maxDate={to}
            onChange={day => day && change({ from: day, to })}
          />
          <DateField
            label={t('filters.to')}
            value={to}
            minDate={from}
            onChange={day => day && change({ from, to: day })}
          />
        </>
      )}
      <SelectField
        label={t('filters.days')}
        placeholder={t('filters.allDays')}
        clearable
        options={(['weekdays', 'weekend'] as const).map(days => ({ value: days, label: t(`filters.${days}`) }))}
        value={explored.days ?? null}
        onChange={days => change({ days })}
      />
      {layouts.length > 1 && (
        <SelectField
          label={t('filters.layout')}
          placeholder={t('filters.allLayouts')}
          clearable
          options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
          value={explored.layoutId ?? null}
          onChange={layout => change({ layout })}
        />
      )}
      <SelectField
        label={t('filters.compare')}
        options={(['previous', 'none'] as const).map(value => ({ value, label: t(`filters.${value}`) }))}
        value={explored.isCompared ? 'previous' : 'none'}
        onChange={value => change({ compare: value === 'none' ? 'none' : null })}
      />
    </div>
  )
}
