import type { Club } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { clubImportPath, importPathAt, placeOfClub } from '../map-import/import-place.ts'
import { SubscriptionBadge } from '../shell/SubscriptionBadge.tsx'
import { useProblem } from '../shell/use-problem.ts'
import { STEP_COUNT } from './step-count.ts'

interface MapStepProps {
  club: Club
  courseKey: string | null
  customerId: string
  onDone: () => void
}

/** The last step: the map, from OpenStreetMap where the club was found there, or from a file; its review follows. */
export function MapStep({ club, courseKey, customerId, onDone }: MapStepProps) {
  const { t } = useTranslation('golfclubs')
  const navigate = useNavigate()
  const { data: customer } = useQuery({
    queryKey: ['customer', customerId],
    queryFn: ({ signal }) => call(calls.getCustomer, { params: { id: customerId }, signal }),
  })
  const start = useMutation({
    mutationFn: () => call(calls.importFoundCourse, { body: { key: courseKey }, clubId: club.id }),
    onSuccess: ({ id }) => void navigate(importPathAt(placeOfClub(club.id), id)),
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
