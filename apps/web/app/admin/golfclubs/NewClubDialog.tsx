import type { Club, CustomerDetails } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { clubImportPath, importPathAt, placeOfClub } from '../map-import/import-place.ts'
import { InviteForm } from '../people/InviteDialog.tsx'
import { ExtraTexts } from '../shell/ExtraTexts.tsx'
import { RecordDialog } from '../shell/RecordForm.tsx'
import { SubscriptionBadge } from '../shell/SubscriptionBadge.tsx'
import { useProblem } from '../shell/use-problem.ts'
import { CustomerStep } from './CustomerStep.tsx'
import { NewClubForm } from './NewClubForm.tsx'
import { STEP_COUNT } from './step-count.ts'

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

interface FirstPeopleProps {
  customerId: string
  club: Club
  onDone: () => void
}

/** Invites a manager of the club and other people; the step can be skipped. */
function FirstPeople({ customerId, club, onDone }: FirstPeopleProps) {
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
      <ExtraTexts namespace="people">
        {() => (
          <InviteForm
            key={sent}
            customerId={customerId}
            kind={(data?.managers.length ?? 0) + invited.length === 0 ? 'manager' : 'staff'}
            onSent={() => setSent(sent + 1)}
          />
        )}
      </ExtraTexts>
    </div>
  )
}

interface MapStepProps {
  club: Club
  courseKey: string | null
  customerId: string
  onDone: () => void
}

/** The last step: the map, from OpenStreetMap where the club was found there, or from a file; its review follows. */
function MapStep({ club, courseKey, customerId, onDone }: MapStepProps) {
  const { t } = useTranslation('golfclubs')
  const navigate = useNavigate()
  const { data: customer } = useQuery({
    queryKey: ['customer', customerId],
    queryFn: ({ signal }) => call(calls.getCustomer, { params: { id: customerId }, signal }),
  })
  const start = useMutation({
    mutationFn: () => call(calls.importFoundCourse, { body: { key: courseKey }, clubId: club.id }),
    onSuccess: ({ id }) => void navigate(importPathAt(placeOfClub(club.id), id)),
    // Shown below the button.
    onError: () => undefined,
  })
  return (
    <div className={look('column', 'gap4')}>
      <p className={look('flush', 'muted')}>{t('newClub.step', { step: 4, count: STEP_COUNT })}</p>
      {customer && (
        <p className={look('flush')}>
          {customer.name} <SubscriptionBadge standing={customer.standing} />{' '}
          {customer.until && (
            <>
              {t('newClub.until')} <Moment at={customer.until} hasTime={false} />
            </>
          )}
        </p>
      )}
      <p className={look('flush')}>{t('newClub.map', { name: club.name })}</p>
      {start.error && <NotFetched error={start.error} onRetry={() => start.mutate()} />}
      <DialogActions>
        <Button onClick={onDone}>{t('newClub.later')}</Button>
        <Button renderRoot={props => <Link {...props} to={clubImportPath(club.id)} />}>{t('newClub.mapFile')}</Button>
        <Button variant="primary" loading={start.isPending} onClick={() => start.mutate()}>
          {t('newClub.mapFetch')}
        </Button>
      </DialogActions>
    </div>
  )
}

function NotFetched({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('golfclubs')
  const { why = '', ...problem } = useProblem(error)
  return <ErrorState {...problem} what={t('newClub.mapFailed')} why={why} onRetry={onRetry} />
}
