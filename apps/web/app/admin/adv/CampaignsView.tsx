import { CAMPAIGN_KINDS, type Campaign, VALIDITY } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { RecordLink, RecordList } from '../shell/RecordList.tsx'
import { listQueryOf, readListFilters, withFilter } from '../shell/record-address.ts'
import { CampaignDialog } from './CampaignDialog.tsx'
import { CampaignStatus } from './CampaignStatus.tsx'
import { useListTexts } from './use-list-texts.ts'

/** Every campaign with its state, its dates and what it has delivered. */
export function CampaignsView({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('adv')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const [address, setAddress] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const filters = {
    status: VALIDITY.find(one => one === address.get('status')),
    kind: CAMPAIGN_KINDS.find(one => one === address.get('kind')),
  }
  const query = {
    ...listQueryOf(readListFilters(address)),
    ...(filters.status && { status: filters.status }),
    ...(filters.kind && { kind: filters.kind }),
  }
  const campaigns = useQuery({
    queryKey: ['campaigns', query],
    queryFn: ({ signal }) => call(calls.listCampaigns, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const choose = (name: 'status' | 'kind', value: string | null) =>
    setAddress(now => withFilter(now, name, value), { preventScrollReset: true })
  return (
    <>
      <RecordList<Campaign, 'name' | 'advertiser' | 'status' | 'period' | 'kind' | 'impressions' | 'clicks'>
        name="campaigns"
        texts={useListTexts('campaigns')}
        query={campaigns}
        isFiltered={Boolean(filters.status ?? filters.kind)}
        filters={
          <>
            <SelectField
              label={t('columns.status')}
              placeholder={t('all')}
              clearable
              options={VALIDITY.filter(one => one !== 'Unknown').map(value => ({
                value,
                label: common(`ui.validity.${value}`),
              }))}
              value={filters.status ?? null}
              onChange={status => choose('status', status)}
            />
            <SelectField
              label={t('columns.kind')}
              placeholder={t('all')}
              clearable
              options={CAMPAIGN_KINDS.map(value => ({ value, label: t(`kinds.${value}`) }))}
              value={filters.kind ?? null}
              onChange={kind => choose('kind', kind)}
            />
          </>
        }
        action={
          <>
            <ExportButton dataset="campaigns" filters={{}} />
            <Button variant="primary" icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
              {t('campaign.new')}
            </Button>
          </>
        }
        columns={[
          {
            key: 'name',
            label: t('columns.name'),
            isRowHeader: true,
            cell: ({ id, name }) => <RecordLink kind="campaign" id={id} name={name} />,
          },
          { key: 'advertiser', label: t('columns.advertiser'), isExtra: true, cell: one => one.advertiserName },
          {
            key: 'status',
            label: t('columns.status'),
            cell: campaign => <CampaignStatus campaign={campaign} />,
          },
          {
            key: 'period',
            label: t('columns.period'),
            isExtra: true,
            cell: ({ start, end }) => (
              <>
                <Moment at={start} hasTime={false} /> – <Moment at={end} hasTime={false} />
              </>
            ),
          },
          { key: 'kind', label: t('columns.kind'), isExtra: true, cell: ({ kind }) => t(`kinds.${kind}`) },
          {
            key: 'impressions',
            label: t('columns.impressions'),
            align: 'end',
            cell: ({ impressions }) => formatNumber(language, impressions),
          },
          {
            key: 'clicks',
            label: t('columns.clicks'),
            align: 'end',
            isExtra: true,
            cell: ({ clicks }) => formatNumber(language, clicks),
          },
        ]}
      />
      <CampaignDialog
        opened={isCreating}
        campaign={null}
        onClose={() => setCreating(false)}
        onSaved={made => onOpen(made.id)}
      />
    </>
  )
}
