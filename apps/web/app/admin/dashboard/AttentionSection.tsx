import type { PlatformDashboard } from '@pinwise/contract'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './DashboardPage.module.css'
import { Tile, Tiles } from './Tile.tsx'
import { usePlatformDashboard } from './use-dashboard.ts'

/** The health page, which shows whether mail and text messages are sent. */
const STATUS_PAGE = '/status'

/** What platform staff have to deal with first. */
export function AttentionSection() {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={t('attention.title')}>
      <Loaded
        query={usePlatformDashboard()}
        loading={t('attention.loading')}
        failed={t('attention.failed')}
        skeleton={<Skeleton shape="block" />}
      >
        {found => (
          <div className={look('column', 'gap5')}>
            <PlatformTiles found={found} />
            <ClubConcerns found={found} />
            <Trials found={found} />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

interface Found {
  found: PlatformDashboard
}

function PlatformTiles({ found: { deliveries, silentDevices, clubs, newEnquiries } }: Found) {
  const { t } = useTranslation('dashboard')
  const { email, sms, push, webhooks } = deliveries
  const isLate = webhooks.length + email.waiting + email.givenUp + sms.waiting + sms.givenUp + push.givenUp > 0
  const parts = [
    ...(['email', 'sms', 'push'] as const).flatMap(channel => {
      const { waiting, givenUp } = deliveries[channel]
      return waiting + givenUp > 0 ? [t(`attention.${channel}`, { waiting, givenUp })] : []
    }),
    ...webhooks.map(({ name }) => t('attention.webhook', { name })),
  ]
  return (
    <Tiles>
      <Tile
        label={t('attention.clubs')}
        value={t('attention.clubsCount', { count: clubs.total })}
        to={paths.golfclubs}
        needsAction={clubs.total > 0}
      />
      <Tile
        label={t('attention.devices')}
        value={t('attention.devicesCount', { count: silentDevices.total })}
        note={silentDevices.clubs.map(({ name, silent, devices }) => `${name} ${silent}/${devices}`).join(', ')}
        to={`${paths.devices}?health=silent`}
        needsAction={silentDevices.total > 0}
      />
      <Tile
        label={t('attention.deliveries')}
        value={t(isLate ? 'attention.undelivered' : 'attention.delivered')}
        note={parts.join(', ')}
        to={webhooks[0] ? `${paths.partners}?partner=${webhooks[0].partnerId}` : STATUS_PAGE}
        isDocument={webhooks.length === 0}
        needsAction={isLate}
      />
      <Tile
        label={t('attention.enquiries')}
        value={t('attention.enquiriesNew', { count: newEnquiries })}
        to={`${paths.admin}?status=new`}
        needsAction={newEnquiries > 0}
      />
    </Tiles>
  )
}

function ClubConcerns({ found: { clubs } }: Found) {
  const { t } = useTranslation('dashboard')
  if (clubs.items.length === 0) return null
  return (
    <ul className={`${styles.rows} ${look('list')}`} aria-label={t('attention.clubs')}>
      {clubs.items.map(({ id, name, concerns }) => (
        <li key={id}>
          <div className={`${styles.what} ${look('stack', 'left', 'shrink', 'anywhere')}`}>
            <Link to={`${paths.golfclubs}?club=${id}`}>{name}</Link>
          </div>
          <div className={look('row', 'gap1')}>
            {concerns.map(concern => (
              <StatusBadge key={concern} status="warning" label={t(`attention.concerns.${concern}`)} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Trials({ found: { trials, at } }: Found) {
  const { t } = useTranslation('dashboard')
  if (trials.length === 0) return null
  return (
    <div>
      <h3>{t('attention.trials')}</h3>
      <ul className={`${styles.rows} ${look('list')}`}>
        {trials.map(({ customerId, name, endsAt }) => (
          <li key={customerId}>
            <div className={`${styles.what} ${look('stack', 'left', 'shrink', 'anywhere')}`}>
              <Link to={`${paths.golfclubs}?view=customers&customer=${customerId}`}>{name}</Link>
              <span>
                {t(endsAt > at ? 'attention.trialEnds' : 'attention.trialEnded')} <Moment at={endsAt} hasTime={false} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
