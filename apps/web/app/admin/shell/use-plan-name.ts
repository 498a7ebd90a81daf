import type { Plan } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The name of a plan, as the site sells it. */
export function usePlanName(): (plan: Plan) => string {
  const { t } = useTranslation()
  return plan => t(`subscription.plans.${plan}`)
}
