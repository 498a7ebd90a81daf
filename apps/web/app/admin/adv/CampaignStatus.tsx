import type { Campaign } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { ValidityBadge } from '../../ui/ValidityBadge.tsx'

/** The badge goes by dates and switch alone: a campaign that has nothing to show says so beside it. */
export function CampaignStatus({ campaign }: { campaign: Pick<Campaign, 'status' | 'advertCount'> }) {
  const { t } = useTranslation('adv')
  const { t: common } = useTranslation('common')
  const { status, advertCount } = campaign
  return (
    <span className={look('row', 'gap2')}>
      <ValidityBadge validity={status} label={common(`ui.validity.${status}`)} />
      {advertCount === 0 && <small className={look('muted')}>{t('campaign.noAdvert')}</small>}
    </span>
  )
}
