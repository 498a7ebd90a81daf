import { useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { look } from '../../ui/look.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { AuditTrail } from './AuditTrail.tsx'
import { ClubsView } from './ClubsView.tsx'
import { CustomersView } from './CustomersView.tsx'
import { addressOfView, VIEWS, viewOf } from './golfclubs-address.ts'

export const clientLoader = Object.assign(requireRole('superadmin'), { hydrate: true as const })

/** Every club of the platform, and the customers who pay for them. */
export default function GolfclubsPage() {
  const { t } = useTranslation('golfclubs')
  const [address, setAddress] = useSearchParams()
  const trail = address.get('trail')
  const panels = { clubs: <ClubsView />, customers: <CustomersView /> }
  return (
    <div className={look('column', 'gap4')}>
      <h1>{t('title')}</h1>
      {trail ? (
        <AuditTrail clubId={trail} />
      ) : (
        <Tabs
          label={t('title')}
          value={viewOf(address)}
          onChange={view => setAddress(addressOfView(view))}
          tabs={VIEWS.map(view => ({ value: view, label: t(`${view}.title`), panel: panels[view] }))}
        />
      )}
    </div>
  )
}
