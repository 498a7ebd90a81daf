import { calls } from '@pinwise/contract/calls'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { PRODUCT_NAME } from '../../product.ts'
import { signOut } from '../../session/session.ts'
import { saveFile } from '../../storage/save-file.ts'
import { notifyAboutGolfer, useGolfer } from '../golfer.ts'
import { golferCall } from '../golfer-call.ts'
import { leaveProfile } from '../profile/sync-profile.ts'
import { SignInLink } from '../SignInLink.tsx'
import styles from './RoundsPage.module.css'
import { leavePhone, syncRounds } from './sync-rounds.ts'

interface AccountPanelProps {
  /** How many rounds have something that only this phone has. */
  unsaved: number
  onChange: () => void
}

/** Whose rounds these are, and what they may do with them. Nobody needs an account. */
export function AccountPanel({ unsaved, onChange }: AccountPanelProps) {
  const { t } = useTranslation('rounds')
  const golfer = useGolfer()
  const [hasFailed, setFailed] = useState(false)
  if (!golfer) {
    return (
      <section className={styles.account} aria-label={t('account.label')}>
        <p>{t('account.guest')}</p>
        <SignInLink className="button">{t('account.signIn')}</SignInLink>
      </section>
    )
  }
  async function download() {
    try {
      const data = await golferCall(calls.getMyData)
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `${PRODUCT_NAME.toLowerCase()}-${t('account.file')}.json`)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  async function leave(sub: string) {
    if (!window.confirm(t(unsaved > 0 ? 'account.leaveUnsaved' : 'account.leave'))) return
    const { stopSharing } = await import('../sharing/sharing.ts')
    await stopSharing()
    await syncRounds()
    await leavePhone(sub)
    await leaveProfile(sub)
    await signOut()
    notifyAboutGolfer()
    onChange()
  }
  return (
    <section className={styles.account} aria-label={t('account.label')}>
      <p>
        {t('account.signedIn', { email: golfer.email })}{' '}
        <span role="status">{unsaved > 0 ? t('account.waiting', { count: unsaved }) : t('account.saved')}</span>
      </p>
      {hasFailed && <p role="alert">{t('account.failed')}</p>}
      <div>
        <button type="button" className="button" onClick={() => void download()}>
          {t('account.download')}
        </button>
        <a href={`${paths.admin}?account=`} className="button">
          {t('account.manage')}
        </a>
        <button type="button" className="button" onClick={() => void leave(golfer.sub)}>
          {t('account.signOut')}
        </button>
      </div>
    </section>
  )
}
