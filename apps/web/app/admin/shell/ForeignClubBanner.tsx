import { chooseClub } from '../../api/chosen-club.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfoIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from '../../ui/OfflineBanner.module.css'
import { useClub, useMyClubs } from './use-club.ts'
import { useRoles } from './use-session-user.ts'

/** Above every page, for platform staff who work in a club that is not theirs. */
export function ForeignClubBanner() {
  const { t } = useTranslation()
  const { isAdmin, isSuperadmin } = useRoles()
  const { club } = useClub()
  const mine = useMyClubs().data
  const isForeign = isAdmin && isSuperadmin && club && mine && !mine.items.some(({ id }) => id === club.id)
  if (!isForeign) return null
  return (
    <p role="status" className={`${styles.banner} ${look('line', 'gap3', 'centre', 'flush')}`}>
      <InfoIcon size={20} aria-hidden="true" />
      <span>
        {t('shell.foreignClub.notice', { name: club.name })}{' '}
        <button type="button" onClick={() => chooseClub(null)}>
          {t('shell.foreignClub.leave')}
        </button>
      </span>
    </p>
  )
}
