import type { Club } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { look } from '../../ui/look.ts'
import { InviteForm } from '../people/InviteDialog.tsx'
import { PeopleTexts } from '../people/PeopleTexts.tsx'
import { STEP_COUNT } from './step-count.ts'

interface FirstPeopleProps {
  customerId: string
  club: Club
  onDone: () => void
}

/** Invites a manager of the club and other people; the step can be skipped. */
export function FirstPeople({ customerId, club, onDone }: FirstPeopleProps) {
  const { t } = useTranslation('golfclubs')
  const [sent, setSent] = useState(0)
  const { data } = useQuery({
    queryKey: ['customer', customerId],
    queryFn: ({ signal }) => call(calls.getCustomer, { params: { id: customerId }, signal }),
  })
  const invited = data?.invitations ?? []
  return (
    <div className={look('column', 'gap4')}>
      <p className={look('flush', 'muted')}>{t('newClub.step', { step: 3, count: STEP_COUNT })}</p>
      <p className={look('flush')}>{t('newClub.firstPeople', { name: club.name })}</p>
      {invited.length > 0 && (
        <p role="status" className={look('flush')}>
          {t('newClub.invited', { names: invited.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <div className={look('row', 'gap2')}>
        <Button onClick={onDone}>{t(invited.length > 0 ? 'newClub.next' : 'newClub.later')}</Button>
      </div>
      <PeopleTexts>
        {() => (
          <InviteForm
            key={sent}
            customerId={customerId}
            kind={(data?.managers.length ?? 0) + invited.length === 0 ? 'manager' : 'staff'}
            onSent={() => setSent(sent + 1)}
          />
        )}
      </PeopleTexts>
    </div>
  )
}
