import type { Club, CustomerDetails } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RecordDialog } from '../shell/RecordForm.tsx'
import { CustomerStep } from './CustomerStep.tsx'
import { FirstPeople } from './FirstPeople.tsx'
import { MapStep } from './MapStep.tsx'
import { NewClubForm } from './NewClubForm.tsx'

interface NewClubDialogProps {
  opened: boolean
  onClose: () => void
  onCreated: (club: Club) => void
}

/** Creates a club in steps: the customer, the club itself, its first people, its map. */
export function NewClubDialog({ opened, onClose, onCreated }: NewClubDialogProps) {
  const { t } = useTranslation('golfclubs')
  return (
    <RecordDialog opened={opened} onClose={onClose} title={t('newClub.title')}>
      <Steps onClose={onClose} onCreated={onCreated} />
    </RecordDialog>
  )
}

interface Made {
  readonly club: Club
  /** The id of the course in the list, where the club was found there. */
  readonly courseKey: string | null
}

function Steps({ onClose, onCreated }: Omit<NewClubDialogProps, 'opened'>) {
  const [customer, setCustomer] = useState<Pick<CustomerDetails, 'id' | 'name'> | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const [isPeopled, setPeopled] = useState(false)
  if (!customer) return <CustomerStep onClose={onClose} onChosen={setCustomer} />
  if (!made) {
    return (
      <NewClubForm
        customer={customer}
        onClose={onClose}
        onCreated={(club, courseKey) => setMade({ club, courseKey })}
      />
    )
  }
  if (!isPeopled) return <FirstPeople customerId={customer.id} club={made.club} onDone={() => setPeopled(true)} />
  const finish = () => {
    onClose()
    onCreated(made.club)
  }
  return <MapStep {...made} customerId={customer.id} onDone={finish} />
}
