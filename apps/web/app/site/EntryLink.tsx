import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { LOGIN } from './navigation.ts'

/** Both words are in the page, which is the same for everyone; the browser shows the one that fits (signed-in-mark.ts). */
export function EntryLink() {
  const { t } = useTranslation()
  return (
    <Link to={LOGIN.to} className="button entry">
      <span>{t(LOGIN.label)}</span>
      <span>{t('nav.entry')}</span>
    </Link>
  )
}
