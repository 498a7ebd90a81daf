import type { PartnerSummary } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { Button } from '../../ui/Button.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { listTexts, RecordLink, RecordList, useOpenRecord } from '../shell/RecordList.tsx'
import { listQueryOf, readListFilters } from '../shell/record-address.ts'
import { PartnerDialog } from './PartnerDialog.tsx'
import { PartnerDrawer } from './PartnerDrawer.tsx'
import { PartnerState } from './PartnerState.tsx'
import styles from './Partners.module.css'

export const clientLoader = Object.assign(requireRole('superadmin'), { hydrate: true as const })

/** Organisations that use our data or offer something to members: their clubs, keys, logos and deals. */
export default function PartnersPage() {
  const { t } = useTranslation('partners')
  const { address, id, open } = useOpenRecord('partner')
  const [isCreating, setCreating] = useState(false)
  const query = listQueryOf(readListFilters(address))
  const partners = useQuery({
    queryKey: ['partners', query],
    queryFn: ({ signal }) => call(calls.listPartners, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={`${styles.page} ${look('column')}`}>
      <h1>{t('title')}</h1>
      <RecordList<PartnerSummary, 'name' | 'state' | 'clubs' | 'keys' | 'shown' | 'calls'>
        name="partners"
        query={partners}
        texts={listTexts(t)}
        action={
          <Button variant="primary" icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
            {t('new.open')}
          </Button>
        }
        columns={[
          {
            key: 'name',
            label: t('name'),
            isRowHeader: true,
            cell: partner => <RecordLink kind="partner" id={partner.id} name={partner.name} />,
          },
          { key: 'state', label: t('columns.state'), cell: partner => <PartnerState partner={partner} /> },
          { key: 'clubs', label: t('columns.clubs'), align: 'end', cell: ({ clubCount }) => clubCount },
          { key: 'keys', label: t('columns.keys'), align: 'end', isExtra: true, cell: ({ keyCount }) => keyCount },
          { key: 'shown', label: t('columns.shown'), align: 'end', isExtra: true, cell: row => row.shownCount },
          { key: 'calls', label: t('columns.calls'), align: 'end', isExtra: true, cell: row => row.callsToday },
        ]}
      />
      <PartnerDialog opened={isCreating} onClose={() => setCreating(false)} onCreated={made => open(made.id)} />
      <PartnerDrawer id={id} onClose={() => open(null)} />
    </div>
  )
}
