import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { look } from '../../ui/look.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { useOpenRecord } from '../shell/RecordList.tsx'
import { AdvertisersView } from './AdvertisersView.tsx'
import { addressOfView, VIEWS, viewOf } from './adv-address.ts'
import { CampaignCalendar } from './CampaignCalendar.tsx'
import { CampaignDrawer } from './CampaignDrawer.tsx'
import { CampaignsView } from './CampaignsView.tsx'

export const clientLoader = Object.assign(requireRole('superadmin'), { hydrate: true as const })

/** Who advertises, what they booked, and what it has delivered. */
export default function AdvPage() {
  const { t } = useTranslation('adv')
  const [address, setAddress] = useSearchParams()
  const { id, open } = useOpenRecord('campaign')
  const panels = {
    campaigns: <CampaignsView onOpen={open} />,
    calendar: <CampaignCalendar />,
    advertisers: <AdvertisersView />,
  }
  return (
    <div className={look('column', 'gap4')}>
      <h1>{t('title')}</h1>
      <Tabs
        label={t('title')}
        value={viewOf(address)}
        onChange={view => setAddress(addressOfView(view))}
        tabs={VIEWS.map(view => ({ value: view, label: t(`views.${view}`), panel: panels[view] }))}
      />
      <CampaignDrawer id={id} onClose={() => open(null)} />
    </div>
  )
}
