import type { CustomerDetails } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { ExtraTexts } from '../shell/ExtraTexts.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { OpenInvitations } from './OpenInvitations.tsx'
import styles from './People.module.css'
import { PersonRow } from './PersonRow.tsx'

interface PeopleCardProps {
  customer: CustomerDetails
  /** What the person is removed from: the club, or the customer. */
  place: string
}

/** A customer's people and open invitations: for its managers, and for platform staff. */
export function PeopleCard(props: PeopleCardProps) {
  return <ExtraTexts namespace="people">{() => <People {...props} />}</ExtraTexts>
}

function People({ customer, place }: PeopleCardProps) {
  const { t } = useTranslation('people')
  const [isInviting, setInviting] = useState(false)
  const { managers, invitations } = customer
  return (
    <Card
      headingLevel={3}
      title={t('title')}
      note={t('note')}
      action={
        <div className={look('fixed')}>
          <Button icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setInviting(true)}>
            {t('invite.open')}
          </Button>
        </div>
      }
    >
      {managers.length === 0 && <p className={look('flush', 'muted')}>{t('none')}</p>}
      {managers.length > 0 && (
        <ul className={`${styles.people} ${look('stack', 'list')}`}>
          {managers.map(person => (
            <PersonRow key={person.id} customer={customer} person={person} place={place} />
          ))}
        </ul>
      )}
      {invitations.length > 0 && <OpenInvitations customer={customer} />}
      {managers.length > 0 && (
        <div className={`${styles.buttons} ${look('row', 'gap2', 'fixed')}`}>
          <ExportButton dataset="users" filters={{ customerId: customer.id }} />
        </div>
      )}
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} customerId={customer.id} />
    </Card>
  )
}
