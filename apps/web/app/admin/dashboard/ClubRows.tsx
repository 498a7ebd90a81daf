import type { ClubSummary } from '@pinwise/contract'
import { chooseClub } from '../../api/chosen-club.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ClubIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useClub } from '../shell/use-club.ts'
import styles from './DashboardPage.module.css'

/** Clubs with their size, each of which can become the current one. */
export function ClubRows({ clubs }: { clubs: readonly ClubSummary[] }) {
  const { t } = useTranslation('dashboard')
  const { id: inUse } = useClub()
  return (
    <ul className={`${styles.rows} ${look('list')}`}>
      {clubs.map(({ id, name, city, courseCount, holeCount }) => (
        <li key={id}>
          <ClubIcon size={24} aria-hidden="true" />
          <div className={`${styles.what} ${look('stack', 'left', 'shrink', 'anywhere')}`}>
            {name}
            <span>
              {[city, t('clubs.courses', { count: courseCount }), t('clubs.holes', { count: holeCount })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          {id === inUse ? (
            <StatusBadge status="success" label={t('clubs.inUse')} />
          ) : (
            <Button aria-label={t('clubs.useName', { name })} onClick={() => chooseClub(id)}>
              {t('clubs.use')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
