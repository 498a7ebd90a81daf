import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { look } from '../../ui/look.ts'
import { AccountSections } from '../account/AccountSections.tsx'
import { ClubSection } from './ClubSection.tsx'
import styles from './Profile.module.css'

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

/** The club's settings, and the user's own account. */
export default function ProfilePage() {
  const { t } = useTranslation('profile')
  return (
    <>
      <h1>{t('title')}</h1>
      <div className={`${styles.columns} ${look('stack', 'top')}`}>
        <ClubSection />
        <section aria-labelledby="your-account" className={`${styles.account} ${look('stack', 'gap4', 'shrink')}`}>
          <h2 id="your-account">{t('account.title')}</h2>
          <AccountSections />
        </section>
      </div>
    </>
  )
}
