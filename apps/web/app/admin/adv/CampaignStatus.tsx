import type { Campaign } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { ValidityBadge } from '../../ui/ValidityBadge.tsx'
import styles from './Adv.module.css'

/** The badge depends on dates and switch alone: a campaign without adverts is marked beside it. */
export function CampaignStatus({ campaign }: { campaign: Pick<Campaign, 'status' | 'advertCount'> }) {
  const { t } = useTranslation('adv')
  const { t: common } = useTranslation('common')
  const { status, advertCount } = campaign
  return (
    <span className={`${styles.status} ${look('row', 'gap1x2', 'centre')}`}>
      <ValidityBadge validity={status} label={common(`ui.validity.${status}`)} />
      {advertCount === 0 && <small className={look('muted', 'small')}>{t('campaign.noAdvert')}</small>}
    </span>
  )
}
