import { chooseClub } from '../../api/chosen-club.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LockedIcon, SendIcon, WarningIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from './Cutter.module.css'
import type { CutterState } from './cutter-store.ts'

/** Problems between the round and the server; none of them prevents cutting. */
export function CutterNotices({ state, onSignIn }: { state: CutterState; onSignIn: () => void }) {
  const { t } = useTranslation('cutter')
  return (
    <>
      {!state.isSignedIn && (
        <div role="alert" className={`${styles.notice} ${look('stack', 'gap2x3', 'centre', 'semibold')}`}>
          <LockedIcon size={24} aria-hidden="true" />
          <p>{t('session.over')}</p>
          <button type="button" className={`${styles.second} ${look('whole')}`} onClick={onSignIn}>
            {t('session.signIn')}
          </button>
        </div>
      )}
      {state.isStorageUnavailable && (
        <div role="alert" className={`${styles.notice} ${look('stack', 'gap2x3', 'centre', 'semibold')}`}>
          <WarningIcon size={24} aria-hidden="true" />
          <p>{t('forgetful')}</p>
        </div>
      )}
      {state.elsewhere.map(({ clubId, name, count }) => (
        <div key={clubId} role="status" className={`${styles.notice} ${look('stack', 'gap2x3', 'centre', 'semibold')}`}>
          <SendIcon size={24} aria-hidden="true" />
          <p>{t('elsewhere.waiting', { count, name })}</p>
          <button type="button" className={`${styles.second} ${look('whole')}`} onClick={() => chooseClub(clubId)}>
            {t('elsewhere.open')}
          </button>
        </div>
      ))}
    </>
  )
}
