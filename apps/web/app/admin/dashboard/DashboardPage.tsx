import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyGreen } from '../../ui/EmptyGreen.tsx'
import { look } from '../../ui/look.ts'
import { useAccountAddress } from '../shell/use-account-address.ts'
import { useRoles } from '../shell/use-session-user.ts'
import { AttentionSection } from './AttentionSection.tsx'
import { ClubSection } from './ClubSection.tsx'
import styles from './DashboardPage.module.css'
import { EnquiriesCard } from './enquiries/EnquiriesCard.tsx'
import { PlatformSection } from './PlatformSection.tsx'

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

/** For users without a group: what they can use already, and what comes next. */
function WelcomeCard() {
  const { t } = useTranslation('dashboard')
  const account = useAccountAddress()
  return (
    <Card title={t('welcome.title')}>
      <div className={`${styles.welcome} ${look('row', 'gap5', 'centre')}`}>
        <EmptyGreen />
        <div>
          <p>{t('welcome.text')}</p>
          <p>{t('welcome.staff')}</p>
          <div className={`${styles.actions} ${look('row', 'gap3')}`}>
            <Button variant="primary" renderRoot={props => <Link {...props} to={paths.play} />}>
              {t('welcome.app')}
            </Button>
            <Button renderRoot={props => <Link {...props} to={account} />}>{t('welcome.account')}</Button>
            <Button renderRoot={props => <Link {...props} to={paths.home} />}>{t('welcome.home')}</Button>
          </div>
        </div>
      </div>
    </Card>
  )
}
