import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { useRoles } from '../shell/use-session-user.ts'
import { AttentionSection } from './AttentionSection.tsx'
import { ClubSection } from './ClubSection.tsx'
import styles from './DashboardPage.module.css'
import { EnquiriesCard } from './enquiries/EnquiriesCard.tsx'
import { PlatformSection } from './PlatformSection.tsx'
import { WelcomeCard } from './WelcomeCard.tsx'

/** What is true today: of the club in use, of the whole platform for its staff, and a way onward for everyone else. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { isStaff, isSuperadmin } = useRoles()
  return (
    <div className={`${styles.page} ${look('column', 'gap5')}`}>
      <h1>{t('title')}</h1>
      {isStaff && <ClubSection />}
      {isSuperadmin && <AttentionSection />}
      {isSuperadmin && <EnquiriesCard />}
      {isSuperadmin && <PlatformSection />}
      {!isStaff && <WelcomeCard />}
    </div>
  )
}
