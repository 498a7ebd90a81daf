import type { User } from '@pinwise/contract'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { UserIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { personAddress } from '../shell/person-address.ts'
import styles from './DashboardPage.module.css'
import { useNewestPeople } from './platform-queries.ts'

/** What prevents a user from working; the others are fine. */
const STATUS_TONES = { invited: 'info', unconfirmed: 'warning', disabled: 'danger' } as const satisfies Partial<
  Record<User['status'], Status>
>

export function NewestPeopleCard() {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={t('people.title')} action={<Link to={paths.users}>{t('people.all')}</Link>}>
      <Loaded
        query={useNewestPeople()}
        loading={t('people.loading')}
        failed={t('people.failed')}
        skeleton={<Skeleton shape="row" count={5} />}
      >
        {({ items }) => (
          <ul className={`${styles.rows} ${look('list')}`}>
            {items.map(person => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function PersonRow({ person }: { person: User }) {
  const { t } = useTranslation('dashboard')
  const { name, email, groups, status } = person
  const roles = (['admin', 'superadmin'] as const).filter(role => groups.includes(role))
  return (
    <li>
      <div className={`${styles.what} ${look('stack', 'left', 'shrink', 'anywhere')} ${styles.person}`}>
        <Link to={personAddress(person)}>{name}</Link>
        <span>{email}</span>
      </div>
      <div className={look('row', 'gap1')}>
        {(roles.length > 0 ? roles : (['golfer'] as const)).map(role => (
          <StatusBadge
            key={role}
            status="neutral"
            label={t(`people.${role}`)}
            icon={<UserIcon size={14} stroke={2.5} aria-hidden="true" />}
          />
        ))}
        {status in STATUS_TONES && (
          <StatusBadge
            status={STATUS_TONES[status as keyof typeof STATUS_TONES]}
            label={t(`people.${status as keyof typeof STATUS_TONES}`)}
          />
        )}
      </div>
    </li>
  )
}
