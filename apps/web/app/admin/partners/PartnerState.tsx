import type { PartnerSummary } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

export function PartnerState({ partner }: { partner: Pick<PartnerSummary, 'enabled' | 'demo'> }) {
  const { t } = useTranslation('partners')
  return (
    <>
      <StatusBadge
        status={partner.enabled ? 'success' : 'neutral'}
        label={t(partner.enabled ? 'states.on' : 'states.off')}
      />{' '}
      {partner.demo && <StatusBadge status="info" label={t('states.demo')} />}
    </>
  )
}
