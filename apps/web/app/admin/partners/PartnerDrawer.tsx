import type { Partner } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { RecordDialog } from '../shell/RecordForm.tsx'
import { ClubsForm } from './ClubsForm.tsx'
import { DealsCard } from './DealsCard.tsx'
import { DeliveriesCard } from './DeliveriesCard.tsx'
import { KeysCard } from './KeysCard.tsx'
import { LogosCard } from './LogosCard.tsx'
import { PartnerDialog } from './PartnerDialog.tsx'
import { PartnerState } from './PartnerState.tsx'
import styles from './Partners.module.css'
import { type UsageOfDay, usageDays } from './usage-days.ts'
import { usePartner, usePartnerChange } from './use-partner.ts'
import { WebhookCard } from './WebhookCard.tsx'

/** One partner over the list, selected by the URL. */
export function PartnerDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('partners')
  const partner = usePartner(id)
  return (
    <Drawer opened={id !== null} onClose={onClose} title={partner.data?.name ?? t('partner')}>
      <Loaded
        query={partner}
        loading={t('drawer.loading')}
        failed={t('drawer.failed')}
        skeleton={<Skeleton shape="row" count={8} />}
      >
        {found => (
          <div className={`${styles.sections} ${look('column')}`}>
            <DetailsCard partner={found} />
            <ClubsCard partner={found} />
            <KeysCard partner={found} />
            <UsageCard partner={found} />
            <DealsCard partner={found} />
            <LogosCard partner={found} />
            <WebhookCard partner={found} />
            <DeliveriesCard partner={found} />
            <DeletePartner partner={found} onDone={onClose} />
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

function DetailsCard({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners')
  const [isEditing, setEditing] = useState(false)
  return (
    <Card
      headingLevel={3}
      title={t('details')}
      action={<Button onClick={() => setEditing(true)}>{t('edit.open')}</Button>}
    >
      <p>
        <PartnerState partner={partner} />
      </p>
      <p className={look('flush', 'muted')}>
        {[partner.contactName, partner.contactEmail, partner.website].filter(Boolean).join(' · ') || t('noContact')}
      </p>
      {partner.note && <p>{partner.note}</p>}
      <PartnerDialog opened={isEditing} onClose={() => setEditing(false)} partner={partner} />
    </Card>
  )
}

function DeletePartner({ partner, onDone }: { partner: Partner; onDone: () => void }) {
  const { t } = useTranslation('partners')
  const remove = usePartnerChange(partner.id, {
    change: () => call(calls.deletePartner, { params: { id: partner.id } }),
    onDone: () => {
      toast({ message: t('delete.done', { name: partner.name }) })
      onDone()
    },
  })
  return (
    <div className={look('row', 'gap2')}>
      <ConfirmedButton
        label={t('delete.open')}
        onConfirm={close => remove.mutate(undefined, { onError: close })}
        title={t('delete.question', { name: partner.name })}
        message={t('delete.loses')}
        confirmLabel={t('delete.confirm', { name: partner.name })}
        loading={remove.isPending}
      />
    </div>
  )
}

/** What the partner may read: its keys reach these clubs and nothing else. */
function ClubsCard({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners')
  const [isEditing, setEditing] = useState(false)
  return (
    <Card
      headingLevel={3}
      title={t('clubs.title')}
      note={partner.clubs.length === 0 ? t('clubs.none') : t('clubs.note')}
      action={<Button onClick={() => setEditing(true)}>{t('clubs.change')}</Button>}
    >
      <ul className={look('column', 'gap3', 'list')}>
        {partner.clubs.map(({ clubId, clubName, scopes, courseIds, test }) => (
          <li key={clubId} className={`${styles.item} ${look('row', 'gap2x3', 'centre', 'between')}`}>
            <span className={`${styles.what} ${look('shrink', 'anywhere')}`}>{clubName}</span>
            <span className={look('flush', 'muted')}>
              {scopes.map(scope => t(`scopes.${scope}`)).join(' · ')}
              {' · '}
              {courseIds ? t('clubs.courses', { count: courseIds.length }) : t('clubs.allCourses')}
            </span>
            {test && <StatusBadge status="info" label={t('modes.test')} />}
          </li>
        ))}
      </ul>
      <RecordDialog opened={isEditing} onClose={() => setEditing(false)} title={t('clubs.dialog')} size="wide">
        <ClubsForm partner={partner} onClose={() => setEditing(false)} />
      </RecordDialog>
    </Card>
  )
}

const DAYS = 14

function UsageCard({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners')
  const language = useLanguage()
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
