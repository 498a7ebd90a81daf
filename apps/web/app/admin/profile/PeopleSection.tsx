import { calls } from '@pinwise/contract/calls'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PeopleCard } from '../people/PeopleCard.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub } from '../shell/use-club.ts'
import { useSubscription } from '../shell/use-subscription.ts'

/** The people of the current club, for its managers only. */
export function PeopleSection() {
  const { t } = useTranslation('profile')
  const { club } = useClub()
  const subscription = useSubscription()
  const id = subscription.data?.can.manage ? subscription.data.customerId : undefined
  const customer = useQuery({
    queryKey: ['customer', id],
    queryFn: id ? ({ signal }) => call(calls.getCustomer, { params: { id }, signal }) : skipToken,
  })
  if (!club || !id) return null
  return (
    <div id="people">
      <Loaded
        query={customer}
        loading={t('people.loading')}
        failed={t('people.failed')}
        skeleton={<Skeleton shape="row" count={3} />}
      >
        {found => <PeopleCard customer={found} place={club.name} />}
      </Loaded>
    </div>
  )
}
