import type { Advertiser } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AddIcon, DeleteIcon } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.ts'
import { RecordLink, RecordList, useOpenRecord } from '../shell/RecordList.tsx'
import { listQueryOf, readListFilters } from '../shell/record-address.ts'
import { AdvertiserDialog } from './AdvertiserDialog.tsx'
import { useListTexts } from './use-list-texts.ts'

/** The advertisers who pay for campaigns, and their contacts. */
export function AdvertisersView() {
  const { t } = useTranslation('adv')
  const { address, id, open } = useOpenRecord('advertiser')
  const queries = useQueryClient()
  const [isCreating, setCreating] = useState(false)
  const [leaving, setLeaving] = useState<Advertiser | null>(null)
  const query = listQueryOf(readListFilters(address))
  const advertisers = useQuery({
    queryKey: ['advertisers', query],
    queryFn: ({ signal }) => call(calls.listAdvertisers, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const remove = useMutation({
    mutationFn: (advertiser: Advertiser) => call(calls.deleteAdvertiser, { params: { id: advertiser.id } }),
    onSuccess: () => {
      toast({ message: t('advertiser.deleted') })
      void queries.invalidateQueries({ queryKey: ['advertisers'] })
    },
    onSettled: () => setLeaving(null),
  })
  const opened = advertisers.data?.items.find(one => one.id === id) ?? null
  return (
    <>
      <RecordList<Advertiser, 'name' | 'contact' | 'campaigns' | 'delete'>
        name="advertisers"
        texts={useListTexts('advertisers')}
        query={advertisers}
        action={
          <Button variant="primary" icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
            {t('advertiser.new')}
          </Button>
        }
        columns={[
          {
            key: 'name',
            label: t('columns.name'),
            isRowHeader: true,
            cell: one => <RecordLink kind="advertiser" id={one.id} name={one.name} />,
          },
          {
            key: 'contact',
            label: t('columns.contact'),
            isExtra: true,
            cell: ({ contactName, contactEmail }) => [contactName, contactEmail].filter(Boolean).join(' · ') || '–',
          },
          { key: 'campaigns', label: t('views.campaigns'), align: 'end', cell: ({ campaignCount }) => campaignCount },
          {
            key: 'delete',
            label: t('advertiser.delete'),
            hidesLabel: true,
            cell: one =>
              one.can.delete && (
                <IconButton
                  label={t('advertiser.deleteNamed', { name: one.name })}
                  icon={<DeleteIcon size={20} aria-hidden="true" />}
                  onClick={() => setLeaving(one)}
                />
              ),
          },
        ]}
      />
      <AdvertiserDialog
        key={opened ? `${opened.id} ${opened.version}` : 'new'}
        opened={isCreating || opened !== null}
        advertiser={opened}
        onClose={() => {
          setCreating(false)
          if (id) open(null)
        }}
      />
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate(leaving)}
        title={t('advertiser.deleteNamed', { name: leaving?.name ?? '' })}
        message={t('advertiser.deleteNote')}
        confirmLabel={t('advertiser.delete')}
        loading={remove.isPending}
      />
    </>
  )
}
