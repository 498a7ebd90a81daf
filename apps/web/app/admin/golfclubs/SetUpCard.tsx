import type { ClubOverview } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { clubImportPath, importPathAt, placeOfClub } from '../map-import/import-place.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { SubscriptionBadge } from '../shell/SubscriptionBadge.tsx'
import styles from './Golfclubs.module.css'
import { DevicesBadge, MapBadge, PeopleBadge, PinsBadge } from './SetUpBadges.tsx'

/** The set-up progress of one club, part by part, with links for platform staff. */
export function SetUpCard({ clubId }: { clubId: string }) {
  const { t } = useTranslation('golfclubs')
  const overview = useQuery({
    queryKey: ['club', clubId, 'overview'],
    queryFn: ({ signal }) => call(calls.getClubOverview, { params: { id: clubId }, signal }),
    // Others change these parts meanwhile, such as the greenkeeper who sets the first pins.
    staleTime: 0,
  })
  return (
    <Card headingLevel={3} title={t('setUp.title')}>
      <Loaded
        query={overview}
        loading={t('setUp.loading')}
        failed={t('setUp.failed')}
        skeleton={<Skeleton shape="row" count={5} />}
      >
        {club => <Parts club={club} />}
      </Loaded>
    </Card>
  )
}

function Parts({ club: { id, name, holeCount, customer, setUp } }: { club: ClubOverview }) {
  const { t } = useTranslation('golfclubs')
  const { openImportId, lastPinsAt, until } = setUp
  const ofCustomer = { search: `view=customers&customer=${customer.id}` }
  return (
    <ul className={`${styles.parts} ${look('stack', 'list')}`}>
      <Part
        name={t('columns.map')}
        badge={<MapBadge setUp={setUp} />}
        note={t('setUp.greens', { greens: setUp.holesWithGreen, count: holeCount })}
      >
        {openImportId ? (
          <Link to={importPathAt(placeOfClub(id), openImportId)}>{t('setUp.review')}</Link>
        ) : (
          <Link to={clubImportPath(id)}>{t('setUp.import')}</Link>
        )}
      </Part>
      <Part
        name={t('columns.pins')}
        badge={<PinsBadge setUp={setUp} />}
        note={
          lastPinsAt && (
            <>
              {t('setUp.lastPins')} <Moment at={lastPinsAt} />
            </>
          )
        }
      />
      <Part
        name={t('columns.people')}
        badge={<PeopleBadge setUp={setUp} />}
        note={setUp.people > 0 && setUp.invited > 0 && t('setUp.invited', { count: setUp.invited })}
      >
        <Link to={ofCustomer}>{t('setUp.invite')}</Link>
      </Part>
      <Part
        name={t('columns.subscription')}
        badge={<SubscriptionBadge standing={setUp.standing} />}
        note={
          until && (
            <>
              {t('newClub.until')} <Moment at={until} hasTime={false} />
            </>
          )
        }
      >
        <Link to={ofCustomer}>{t('setUp.pay')}</Link>
      </Part>
      <Part name={t('columns.devices')} badge={<DevicesBadge setUp={setUp} />}>
        <Link to={`${paths.devices}?${new URLSearchParams(setUp.devices > 0 ? { search: name } : {})}`}>
          {t('setUp.seeDevices')}
        </Link>
      </Part>
    </ul>
  )
}

interface PartProps {
  name: string
  badge: ReactNode
  note?: ReactNode
  children?: ReactNode
}

function Part({ name, badge, note, children }: PartProps) {
  return (
    <li>
      <span>{name}</span>
      <div>
        {badge}
        {note && <small>{note}</small>}
      </div>
      {children}
    </li>
  )
}
