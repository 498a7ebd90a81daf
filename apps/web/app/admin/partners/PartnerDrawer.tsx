import type { Partner } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { ClubsCard } from './ClubsCard.tsx'
import { DealsCard } from './DealsCard.tsx'
import { DeliveriesCard } from './DeliveriesCard.tsx'
import { KeysCard } from './KeysCard.tsx'
import { LogosCard } from './LogosCard.tsx'
import { PartnerDialog } from './PartnerDialog.tsx'
import { PartnerState } from './PartnerState.tsx'
import styles from './Partners.module.css'
import { UsageCard } from './UsageCard.tsx'
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
  const [isConfirming, setConfirming] = useState(false)
  const remove = usePartnerChange(partner.id, {
    change: () => call(calls.deletePartner, { params: { id: partner.id } }),
    onDone: () => {
      toast({ message: t('delete.done', { name: partner.name }) })
      onDone()
    },
  })
  return (
    <div className={look('row', 'gap2')}>
      <Button onClick={() => setConfirming(true)}>{t('delete.open')}</Button>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate(undefined, { onError: () => setConfirming(false) })}
        title={t('delete.question', { name: partner.name })}
        message={t('delete.loses')}
        confirmLabel={t('delete.confirm', { name: partner.name })}
        loading={remove.isPending}
      />
    </div>
  )
}
