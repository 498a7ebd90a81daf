import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { useSubscription } from '../shell/use-subscription.ts'

/** Stripe tells us a moment after it sent the person back. */
const ASK_EVERY_MS = 2_000
const ASK_TIMES = 15

/** Back from Stripe's page: says how that went, and asks until the payment has arrived here too. */
export function useCheckoutReturn(): void {
  const { t } = useTranslation('profile')
  const [address, setAddress] = useSearchParams()
  const outcome = address.get('checkout')
  const { data, refetch } = useSubscription()
  const isPaid = data?.billing === 'stripe'
  const isAsked = data !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return, however often the page is drawn
  useEffect(() => {
    if (!isAsked || (outcome !== 'done' && outcome !== 'cancelled')) return
    const end = (message: string) => {
      toast({ message })
      setAddress(
        now => {
          const next = new URLSearchParams(now)
          next.delete('checkout')
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    }
    if (outcome === 'cancelled') return end(t('subscription.cancelled'))
    if (isPaid) return end(t('subscription.thanks'))
    let asked = 0
    const timer = setInterval(() => {
      asked += 1
      if (asked > ASK_TIMES) end(t('subscription.thanksLater'))
      else void refetch()
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [outcome, isPaid, isAsked])
}
