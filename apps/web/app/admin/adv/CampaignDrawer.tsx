import type { Campaign } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { Results } from '../../campaign-results/Results.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { ExtraTexts } from '../shell/ExtraTexts.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { AdvertsCard } from './AdvertsCard.tsx'
import { CampaignDialog } from './CampaignDialog.tsx'
import { CampaignStatus } from './CampaignStatus.tsx'
import { ShareCard } from './ShareCard.tsx'
import { useClubs } from './use-places.ts'

/** One campaign over the list, selected by the URL. */
export function CampaignDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('adv')
  const campaign = useQuery({
    queryKey: ['campaign', id],
    queryFn: id ? ({ signal }) => call(calls.getCampaign, { params: { id }, signal }) : skipToken,
  })
  return (
    <Drawer opened={id !== null} onClose={onClose} title={campaign.data?.name ?? t('campaign.title')}>
      <Loaded
        query={campaign}
        loading={t('campaigns.loading')}
        failed={t('campaigns.failed')}
        skeleton={<Skeleton shape="row" count={6} />}
      >
        {found => (
          <div className={look('column', 'gap4')}>
            <Facts campaign={found} />
            <CampaignActions campaign={found} onDeleted={onClose} />
            <AdvertsCard campaign={found} />
            <ResultsCard campaign={found} />
            <ShareCard campaign={found} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

function Facts({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('adv')
  const clubs = useClubs().data?.items ?? []
  const names = campaign.clubIds.map(id => clubs.find(club => club.id === id)?.name ?? t('unknown'))
  return (
    <dl className={look('facts')}>
      <dt>{t('columns.status')}</dt>
      <dd>
        <CampaignStatus campaign={campaign} />
      </dd>
      <dt>{t('columns.advertiser')}</dt>
      <dd>{campaign.advertiserName}</dd>
      <dt>{t('columns.kind')}</dt>
      <dd>{t(`kinds.${campaign.kind}`)}</dd>
      <dt>{t('columns.period')}</dt>
      <dd>
        <Moment at={campaign.start} /> – <Moment at={campaign.end} />
      </dd>
      <dt>{t('campaign.clubs')}</dt>
      <dd>{names.join(', ') || t('campaign.allClubs')}</dd>
      <dt>{t('campaign.placements')}</dt>
      <dd>{campaign.placements.map(placement => t(`placements.${placement}`)).join(', ')}</dd>
      <dt>{t('campaign.cap')}</dt>
      <dd>{campaign.capPerRound}</dd>
    </dl>
  )
}

function CampaignActions({ campaign, onDeleted }: { campaign: Campaign; onDeleted: () => void }) {
  const { t } = useTranslation('adv')
  const queries = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const { id, version, enabled } = campaign
  const refresh = () => {
    for (const name of ['campaigns', 'campaign']) void queries.invalidateQueries({ queryKey: [name] })
  }
  const change = useMutation({
    mutationFn: () => call(calls.changeCampaign, { params: { id }, body: { enabled: !enabled, version } }),
    onSuccess: saved => {
      toast({ message: t(saved.enabled ? 'campaign.switchedOn' : 'campaign.switchedOff') })
      refresh()
    },
  })
  const remove = useMutation({
    mutationFn: () => call(calls.deleteCampaign, { params: { id } }),
    onSuccess: () => {
      toast({ message: t('campaign.deleted') })
      onDeleted()
      void queries.invalidateQueries({ queryKey: ['campaigns'] })
    },
  })
  return (
    <div className={look('row', 'gap2', 'centre')}>
      <Button onClick={() => setEditing(true)}>{t('campaign.edit')}</Button>
      <Button loading={change.isPending} onClick={() => change.mutate()}>
        {t(enabled ? 'campaign.switchOff' : 'campaign.switchOn')}
      </Button>
      {campaign.can.delete && (
        <ConfirmedButton
          label={t('campaign.delete')}
          onConfirm={close => remove.mutate(undefined, { onSettled: close })}
          title={t('campaign.deleteNamed', { name: campaign.name })}
          message={t('campaign.deleteNote')}
          confirmLabel={t('campaign.delete')}
          loading={remove.isPending}
        />
      )}
      <CampaignDialog
        key={version}
        opened={isEditing}
        campaign={campaign}
        onClose={() => setEditing(false)}
        onSaved={refresh}
      />
    </div>
  )
}

function ResultsCard({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('adv')
  const results = useQuery({
    queryKey: ['campaign', campaign.id, 'results'],
    queryFn: ({ signal }) => call(calls.getCampaignResults, { params: { id: campaign.id }, signal }),
  })
  return (
    <Card
      headingLevel={3}
      title={t('results.title')}
      action={<ExportButton dataset="campaigns" filters={{ campaignId: campaign.id }} />}
    >
      <ExtraTexts namespace="campaign-results">
        {() => (
          <Loaded
            query={results}
            loading={t('results.loading')}
            failed={t('results.failed')}
            skeleton={<Skeleton shape="block" />}
          >
            {found => <Results results={found} headingLevel={3} />}
          </Loaded>
        )}
      </ExtraTexts>
    </Card>
  )
}
