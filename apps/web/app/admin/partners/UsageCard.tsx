import type { Partner } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { type UsageOfDay, usageDays } from './usage-days.ts'

const DAYS = 14

export function UsageCard({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners')
  const { language } = useLanguage()
  const usage = useQuery({
    queryKey: ['partner', partner.id, 'usage'],
    queryFn: ({ signal }) => call(calls.getPartnerUsage, { params: { id: partner.id }, query: { days: DAYS }, signal }),
  })
  return (
    <Card headingLevel={3} title={t('usage.title')} note={t('usage.note', { days: DAYS })}>
      <Loaded
        query={usage}
        loading={t('usage.loading')}
        failed={t('usage.failed')}
        skeleton={<Skeleton shape="row" count={3} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('usage.none')}</p>
          ) : (
            <DataTable<UsageOfDay, 'day' | 'calls' | 'refused'>
              caption={t('usage.title')}
              hidesCaption
              rowKey={({ day }) => day}
              rows={usageDays(items)}
              columns={[
                { key: 'day', label: t('usage.day'), isRowHeader: true, cell: ({ day }) => formatDay(language, day) },
                { key: 'calls', label: t('usage.calls'), align: 'end', cell: row => row.calls },
                { key: 'refused', label: t('usage.refused'), align: 'end', cell: row => row.refused },
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  )
}
