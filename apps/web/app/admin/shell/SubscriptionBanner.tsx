import { Link } from 'react-router'
import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { WarningIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from '../../ui/OfflineBanner.module.css'
import { noticeOf } from './subscription-notice.ts'
import { useSubscription } from './use-subscription.ts'

/** Above every page when the subscription needs attention: ending soon, overdue, or ended. */
export function SubscriptionBanner() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useSubscription()
  const notice = data ? noticeOf(data, Date.now()) : null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const dayOf = (instant: string) =>
    formatDate(language, Date.parse(instant), { timeZone, day: 'numeric', month: 'long' })
  return (
    <div role="status">
      {notice && (
        <p className={`${styles.banner} ${look('line', 'gap3', 'centre', 'flush')}`}>
          <WarningIcon size={20} aria-hidden="true" />
          <span>
            {notice.kind === 'trial' && t('subscription.banner.trial', { count: notice.days })}
            {notice.kind === 'grace' && t('subscription.banner.grace', { day: dayOf(notice.until) })}
            {notice.kind === 'readOnly' && t('subscription.banner.readOnly')}{' '}
            <Link to={`${paths.profile}#subscription`}>{t('subscription.banner.see')}</Link>
          </span>
        </p>
      )}
    </div>
  )
}
