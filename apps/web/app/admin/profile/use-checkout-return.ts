import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { withParameters } from '../shell/record-address.ts'
import { useSubscription } from '../shell/use-subscription.ts'

/** Stripe notifies our server shortly after it has redirected the user. */
const POLL_MS = 2_000
const MAX_ATTEMPTS = 15

/** On the return from Stripe's page: shows the result, and polls until the payment has arrived here, too. */
export function useCheckoutReturn(): void {
  const { t } = useTranslation('profile')
  const [address, setAddress] = useSearchParams()
  const outcome = address.get('checkout')
  const { data, refetch } = useSubscription()
  const isPaid = data?.billing === 'stripe'
  const isLoaded = data !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return, however often the page is drawn
  useEffect(() => {
    if (!isLoaded || (outcome !== 'done' && outcome !== 'cancelled')) return
    const end = (message: string) => {
      toast({ message })
      setAddress(now => withParameters(now, { checkout: null }), { replace: true, preventScrollReset: true })
    }
    if (outcome === 'cancelled') return end(t('subscription.cancelled'))
    if (isPaid) return end(t('subscription.thanks'))
    let attempts = 0
    const timer = setInterval(() => {
      attempts += 1
      if (attempts > MAX_ATTEMPTS) end(t('subscription.thanksLater'))
      else void refetch()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [outcome, isPaid, isLoaded])
}
