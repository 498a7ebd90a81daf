import type { Customer } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'

const STATUS: Readonly<Record<Customer['standing'], Status>> = {
  trial: 'info',
  paid: 'success',
  grace: 'warning',
  'trial-over': 'danger',
  unpaid: 'danger',
  ended: 'danger',
  none: 'neutral',
}

/** The status of a customer's subscription. */
export function SubscriptionBadge({ standing }: { standing: Customer['standing'] }) {
  const { t } = useTranslation()
  return <StatusBadge status={STATUS[standing]} label={t(`subscription.standings.${standing}`)} />
}
