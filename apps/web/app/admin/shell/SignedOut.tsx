import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useIsSignedOutElsewhere } from '../../session/signed-out.ts'
import { OutsideLink } from '../../site/OutsideLink.tsx'
import { LockedIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from '../../ui/OfflineBanner.module.css'

/** Over a page that stays open because of its unsaved input. The sign-in opens in another tab. */
export function SignedOut() {
  const { t } = useTranslation('common')
  if (!useIsSignedOutElsewhere()) return null
  return (
    <p role="alert" className={`${styles.banner} ${look('line', 'gap3', 'centre', 'flush')}`}>
      <LockedIcon size={20} aria-hidden="true" />
      <span>
        {t('shell.signedOut.otherTab')} <OutsideLink href={paths.login}>{t('shell.signedOut.signIn')}</OutsideLink>
      </span>
    </p>
  )
}
